import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import type { TFunction } from 'i18next';
import { formatUnitPrice } from '../../../platform/format.ts';
import type { EditorTerms } from './editor-terms.ts';

/** `HST 13%`, `EHF $0.25`; a tax that is not loaded yet is a dot. */
export function taxText(tax: SalesTax | undefined, { day, settings }: EditorTerms, t: TFunction): string {
  if (!tax) return '…';
  const version = rateOn(tax, day);
  if (!version) return `${tax.abbreviation} ${t('invoices.editor.noRate')}`;
  const rate =
    version.amount === null
      ? `${writeDecimal(version.rate, 4)}%`
      : formatUnitPrice(version.amount, settings.currencyCode);
  return `${tax.abbreviation} ${rate}`;
}

type TaxChoice = { taxes: readonly number[]; exemptReason: string };

/** What a narrow cell says of a line's taxes: one in full, several by their names. */
export function taxesText({ taxes, exemptReason }: TaxChoice, terms: EditorTerms, t: TFunction): string {
  if (taxes.length > 0 && exemptReason.trim() !== '') return t('invoices.editor.exempt');
  if (taxes.length === 0) return t('invoices.editor.noTax');
  const [first] = taxes;
  if (taxes.length === 1) return taxText(terms.taxes.get(first ?? 0), terms, t);
  return taxes.map((id) => terms.taxes.get(id)?.abbreviation ?? '…').join(' + ');
}
