import './document-number.css';
import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../platform/i18n/index.ts';

type NumberParts = Pick<InvoiceRow, 'prefix' | 'number'>;

/** `INC-1000415`; where numbers are given at approval, a draft has none. */
export const numberText = ({ prefix, number }: NumberParts) =>
  number === null ? i18n.t('invoices.list.noNumber') : `${prefix}${number}`;

/** The same for the eye: tabular digits, but a prefix whose hyphen keeps its own width. */
export function DocumentNumber({ of: { prefix, number } }: { of: NumberParts }) {
  const { t } = useTranslation();
  if (number === null) return <span className="ch-docno">{t('invoices.list.noNumber')}</span>;
  return (
    <span className="ch-docno">
      {prefix}
      <span>{number}</span>
    </span>
  );
}
