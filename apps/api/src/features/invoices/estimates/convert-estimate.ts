import type { Parsed } from '@countinghouse/contracts/endpoint';
import type { convertEstimate as contract } from '@countinghouse/contracts/invoice-actions';
import { type Taken, takenOf, WHOLE } from '@countinghouse/domain/documents/conversion';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { portionOf } from '@countinghouse/domain/documents/portion';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { cents, mulDiv } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadTerms } from '../../settings/index.ts';
import { moved } from '../cancel-invoice.ts';
import type { DocumentFields } from '../compose-document.ts';
import { withLivingTaxes } from '../copy-document.ts';
import { createInvoice } from '../create-invoice.ts';
import { requireMove } from '../document-state.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { fieldsOf } from '../stored-fields.ts';
import { listConversions } from './conversions.repo.ts';
import { adjustHolds } from './estimate-holds.ts';
import { acceptEstimate } from './move-estimate.ts';

type Wish = Parsed<typeof contract>['body'];
type Difference = { what: string; before: string; after: string };

/** A draft invoice from an estimate, with everything carried over. What it says otherwise than the estimate is listed. */
export async function convertEstimate(ctx: Ctx, { idInvoice, version, ...wish }: Wish) {
  const head = await requireMove(ctx, idInvoice, { action: 'convert', version });
  if (head.status !== 'Invoiced' && !wish.confirm) throw new AppError('invoice.confirm_convert');
  const estimate = await requireDocument(ctx, head.id);
  const share = { positions: wish.positions ?? null, percent: wish.percent ?? WHOLE };
  await requireUntaken(ctx, estimate, share);
  const { fields, gone } = await invoiceFields(ctx, estimate, wish);
  const id = await createInvoice(ctx, fields, { converted_from_id: head.id, conversion: JSON.stringify(share) });
  // After its number: everybody takes numbers first and joins the chain last. What it took is not held any more.
  if (head.status !== 'Invoiced') await acceptEstimate(ctx, head, 'Accepted when it was converted');
  else await adjustHolds(ctx, head.id);
  const invoice = await requireDocument(ctx, id);
  await ctx.audit(moved(head, 'converted', { invoice: `${invoice.prefix}${invoice.number ?? ''}`, ...share }));
  return { id, differences: [...gone, ...differences(estimate, invoice, wish)] };
}

/** No line is invoiced for more than a hundred percent, in however many invoices. */
async function requireUntaken(ctx: Ctx, estimate: DocumentRow, wanted: Taken): Promise<void> {
  const items = estimate.lines.filter(({ kind }) => kind === 'item').map(({ position }) => position);
  for (const position of wanted.positions ?? [])
    if (!items.includes(position)) throw new AppError('invoice.line_not_found');
  const all = [...(await listConversions(ctx, estimate.id)), wanted];
  if (items.some((position) => takenOf(position, all) > WHOLE))
    throw new AppError('invoice.illegal_move', { positions: 'More than the whole would be invoiced.' });
}

async function invoiceFields(ctx: Ctx, estimate: DocumentRow, wish: Omit<Wish, 'idInvoice'>) {
  const today = await businessToday(ctx);
  const { rules } = await loadTerms(ctx);
  const billingDate = wish.billingDate ?? today;
  const kept = estimate.due_date !== null && estimate.due_date >= billingDate ? estimate.due_date : null;
  const dueDate = wish.dueDate === undefined ? (kept ?? dayAfter(billingDate, rules.dueDays)) : wish.dueDate;
  if (dueDate !== null && dueDate < billingDate)
    throw new AppError('request.invalid', { dueDate: 'The due date cannot be before the billing date.' });
  const stored = fieldsOf(estimate);
  const items = stored.items.filter(
    (item, index) =>
      item.kind === 'section' || (wish.positions?.includes(estimate.lines[index]?.position ?? 0) ?? true),
  );
  const whole: DocumentFields = { ...stored, generateType: 'invoice', billingDate, dueDate, items };
  const { fields, gone } = await withLivingTaxes(
    ctx,
    wish.percent === undefined ? whole : portion(whole, wish.percent),
  );
  return {
    fields,
    gone: gone.map(
      ({ abbreviation }): Difference => ({ what: abbreviation, before: 'charged', after: 'not charged any more' }),
    ),
  };
}

/** So much of every line, of a discount in money and of the shipping. */
function portion(fields: DocumentFields, percent: number): DocumentFields {
  const part = { of: WHOLE, take: percent };
  const { discount } = portionOf(
    { ...fields, kind: 'item', quantity: EMPTY, price: NO_PRICE, itemSpecifications: [], taxes: [], exemptReason: '' },
    part,
  );
  return {
    ...fields,
    items: fields.items.map((item) => (item.kind === 'item' ? portionOf(item, part) : item)),
    discount,
    shipping: cents(mulDiv(fields.shipping, percent, WHOLE)),
  };
}
const EMPTY = 0 as DocumentFields['items'][number]['quantity'];
const NO_PRICE = 0 as DocumentFields['items'][number]['price'];

const money = (value: number) => decimalText(value, 2);
const percentText = (ppm: number | null) => (ppm === null ? '' : `${decimalText(ppm, 4).replace(/\.?0+$/, '')} %`);

/** Rates of another day, and what that does to the total where the whole was converted. */
function differences(estimate: DocumentRow, invoice: DocumentRow, wish: Omit<Wish, 'idInvoice'>): Difference[] {
  const rates = invoice.taxes.flatMap((tax): Difference[] => {
    const before = estimate.taxes.find(({ sales_tax_id }) => sales_tax_id === tax.sales_tax_id);
    if (!before || before.rate_ppm === tax.rate_ppm) return [];
    return [{ what: tax.abbreviation, before: percentText(before.rate_ppm), after: percentText(tax.rate_ppm) }];
  });
  const isWhole = wish.positions === undefined && wish.percent === undefined;
  const total = { what: 'Total', before: money(estimate.total_cents), after: money(invoice.total_cents) };
  return [...rates, ...(isWhole && estimate.total_cents !== invoice.total_cents ? [total] : [])];
}
