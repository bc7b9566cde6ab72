import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { thousandthsOf } from '@countinghouse/contracts/wire';
import { lastDay } from '@countinghouse/domain/documents/day-limits';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import { isRisen, type PriceRise, risenPrice } from '@countinghouse/domain/recurring/rise';
import { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { composeTyped, fieldsOf, requireDocument, type TypedFields } from '../invoices/index.ts';
import type { DocumentTerms } from '../settings/index.ts';
import type { SeriesRow } from './series.repo.ts';
import { riseOf } from './series-rule.ts';

/** Whom it is for has columns, and its days are its dates'; the rest of what an invoice's body says is kept. */
const NOT_KEPT = [
  'generateType',
  'idClient',
  'idBillingContact',
  'idShippingContact',
  'billingDate',
  'dueDate',
  'version',
  'currencyCode',
];

export function contentColumns(typed: TypedFields) {
  const body = Object.entries(z.encode(InvoiceInput, typed));
  return {
    customer_id: typed.idClient,
    billing_contact_id: typed.idBillingContact || null,
    shipping_contact_id: typed.idShippingContact || null,
    content: JSON.stringify(Object.fromEntries(body.filter(([name]) => !NOT_KEPT.includes(name)))),
  };
}

/** The invoice of a date as the editor would send it, with the prices of that day. */
export const invoiceOn = (row: SeriesRow, day: string, exponent: Exponent): TypedFields =>
  withRise(storedInvoice(row, day), { rise: riseOf(row), day, exponent });

type RiseOnDay = { rise: PriceRise | null; day: string; exponent: Exponent };

export function withRise(typed: TypedFields, { rise, day, exponent }: RiseOnDay): TypedFields {
  if (!isRisen(rise, day)) return typed;
  const items = typed.items.map((item) => ({ ...item, price: risenPrice(item.price, rise.ppm, exponent) }));
  return { ...typed, items };
}

/** The same with the prices that were typed. */
export const storedInvoice = (row: SeriesRow, day: string): TypedFields =>
  InvoiceInput.parse({
    ...(row.content as object),
    generateType: 'invoice',
    idClient: row.customer_id,
    idBillingContact: row.billing_contact_id ?? 0,
    idShippingContact: row.shipping_contact_id ?? 0,
    billingDate: day,
    dueDate: dayAfter(day, row.due_days),
  });

/** What an existing invoice says, as somebody would type it. */
export async function readInvoice(ctx: Ctx, id: number, { currencyCode }: DocumentTerms) {
  const stored = await requireDocument(ctx, id);
  if (stored.kind !== 'invoice') throw new AppError('invoice.not_found');
  const fields = fieldsOf(stored);
  const typed: TypedFields = { ...fields, shipping: thousandthsOf(fields.shipping, exponentOf(currencyCode)) };
  return { typed, day: stored.billing_date };
}

export type DayTerms = { day: string; terms: DocumentTerms; rise: PriceRise | null };

/** Added up with the taxes of a day; of one too far away for any document, with those that are known so far. */
export function composeOn(ctx: Ctx, typed: TypedFields, { day, terms, rise }: DayTerms) {
  const last = lastDay(terms.today);
  const billingDate = day > last ? last : day;
  const risen = withRise(typed, { rise, day, exponent: exponentOf(terms.currencyCode) });
  return composeTyped(ctx, { ...risen, billingDate, dueDate: null }, { terms });
}

/** An invoice that could never be made is refused when its series is saved. */
export function requireBillable({ idClient, items }: TypedFields): void {
  if (idClient === 0) throw new AppError('invoice.customer_missing', { 'invoice.idClient': 'Choose a customer.' });
  if (!items.some(({ kind }) => kind === 'item'))
    throw new AppError('invoice.lines_missing', { 'invoice.items': 'Add a line.' });
}
