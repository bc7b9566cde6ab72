import type { Invoice, InvoiceItem, ItemSpecification } from '@countinghouse/contracts/invoices';
import { type ShownLine, shownLine, shownQuantity } from '@countinghouse/domain/documents/shown';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { e4, e4PerMinor, mulDiv } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { formatFigure, formatMoney, formatRate, formatUnitPrice } from '../../../../platform/format.ts';

/** A line that nobody named is called by its place. */
export const nameOf = ({ serviceName, position }: InvoiceItem, t: TFunction): string =>
  serviceName || t('invoices.details.items.line', { number: position });

/** All options of a line in the order in which the engine counts them. */
export const optionsOf = ({ itemSpecifications }: InvoiceItem) => itemSpecifications.flatMap(({ options }) => options);

/** What a line shows, by the rule that the editor and the paper follow as well. */
export const shownOf = (item: InvoiceItem, { currencyCode }: Invoice): ShownLine =>
  shownLine(item, item, exponentOf(currencyCode));

export function quantityText({ quantity }: Pick<InvoiceItem, 'quantity'>, { unitsFormat }: Invoice): string {
  const { scaled, decimals, least } = shownQuantity(quantity, unitsFormat);
  return formatFigure(scaled, decimals, least);
}

type TaxLabel = Pick<InvoiceItem['taxes'][number], 'abbreviation' | 'kind' | 'value'>;

/** `13%`, or `$0.25 per unit`. */
const valueText = ({ kind, value }: Omit<TaxLabel, 'abbreviation'>, currency: string, t: TFunction): string =>
  kind === 'fixedPerUnit'
    ? t('invoices.details.items.perUnit', { amount: formatUnitPrice(e4(value), currency) })
    : formatRate(value);

/** `HST 13%` */
export const taxText = (tax: TaxLabel, currency: string, t: TFunction): string =>
  `${tax.abbreviation} ${valueText(tax, currency, t)}`.trim();

/** What the tax column says: the rates, or that there is none on purpose. */
export function lineTaxText({ taxes, exemptReason }: InvoiceItem, currency: string, t: TFunction): string {
  if (exemptReason !== '') return t('invoices.details.items.exempt');
  return taxes.map((tax) => valueText(tax, currency, t)).join(' + ');
}

/** `5%` or `$50.00`; '' where there is none. */
export function discountText({ discountFormat, discount }: InvoiceItem, currency: string): string {
  if (discount === 0) return '';
  if (discountFormat === '%') return formatRate(discount);
  return formatMoney(mulDiv(discount, 1, e4PerMinor(exponentOf(currency))), currency);
}

/** The answer to a service's question: the chosen options by name, or what was typed. */
export const answerOf = ({ options, value }: ItemSpecification): string =>
  options.length > 0
    ? options
        .filter(({ isChecked }) => isChecked)
        .map(({ name }) => name)
        .join(', ')
    : value.trim();

export type Row = { item: InvoiceItem; line: number };
export type Group = { heading: InvoiceItem | null; rows: Row[] };

/** The lines under their headings; those before the first heading stand alone. */
export function groupsOf(items: readonly InvoiceItem[]): Group[] {
  const groups: Group[] = [{ heading: null, rows: [] }];
  let line = 0;
  for (const item of items) {
    if (item.kind === 'section') groups.push({ heading: item, rows: [] });
    else {
      groups.at(-1)?.rows.push({ item, line });
      line += 1;
    }
  }
  return groups.filter(({ heading, rows }) => heading !== null || rows.length > 0);
}
