import type { TFunction } from 'i18next';
import type { FormErrors } from '../../../platform/draft-saving.ts';

/** What was typed as a number; anything that is no digit does not count. Null: nothing is left. */
export function digitsIn(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** The sequence only goes up: a lesser number could have been given before (specification 5). */
export const tooLow = (field: string, number: number | null, least: number, t: TFunction): FormErrors =>
  number !== null && number < least ? { [field]: t('settings.sequence.tooLow', { number: least }) } : {};
