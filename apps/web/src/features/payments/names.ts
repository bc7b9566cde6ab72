import { i18n } from '../../platform/i18n/index.ts';

/** `INC-1000415`; where numbers are given at approval, a draft has none. */
export const nameOf = ({ prefix, number }: { prefix: string; number: number | null }): string =>
  number === null ? i18n.t('payments.noNumber') : `${prefix}${number}`;
