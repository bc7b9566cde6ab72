import type { Invoice } from '@countinghouse/contracts/invoices';
import { type DayFormat, dayText } from '@countinghouse/domain/documents/day-format';
import { formatMoney } from '@countinghouse/domain/money/format';
import { e4 } from '@countinghouse/domain/money/money';
import type { MergeField } from '@countinghouse/domain/settings/merge-fields';
import { formatHomePrice } from '../../../platform/format.ts';

type Values = Readonly<Record<MergeField, string>>;
/** What a document itself does not say. */
type MergeContext = { business: string; link: string; dayFormat: DayFormat; language: string };

const numberOf = ({ prefix, number }: Pick<Invoice, 'prefix' | 'number'>) => `${prefix}${number ?? ''}`;

/** The fields of a text, filled in from a real invoice. */
export function valuesOf(invoice: Invoice, { business, link, dayFormat, language }: MergeContext): Values {
  const money = (amount: Invoice['totalBill']) => formatMoney(amount, invoice.currencyCode);
  const day = (date: string | null) => (date ? dayText(date, dayFormat, language) : '');
  return {
    customer: invoice.clients[0]?.fullName ?? '',
    business,
    number: numberOf(invoice),
    total: money(invoice.totalBill),
    amountDue: money(invoice.totalBillDue),
    billingDate: day(invoice.billingDate),
    dueDate: day(invoice.dueDate),
    link,
  };
}

/** Until there is an invoice. */
export const exampleValues = ({ business, link, dayFormat, language }: MergeContext): Values => ({
  customer: 'Eleanor Hargrove',
  business,
  number: 'INC-1000001',
  total: formatHomePrice(e4(12_500_000)),
  amountDue: formatHomePrice(e4(12_500_000)),
  billingDate: dayText('2026-11-12', dayFormat, language),
  dueDate: dayText('2026-12-12', dayFormat, language),
  link,
});

/** `{customer}` where the caret stands, instead of what is marked; and where the caret belongs then. */
export function inserted(text: string, field: MergeField, selection: { start: number; end: number }) {
  const piece = `{${field}}`;
  return {
    text: text.slice(0, selection.start) + piece + text.slice(selection.end),
    caret: selection.start + piece.length,
  };
}
