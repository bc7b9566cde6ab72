import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { convertEstimate as contract } from '@countinghouse/contracts/invoice-actions';
import {
  type EstimateShare,
  type Part,
  restToConvert,
  takenOf,
  WHOLE,
} from '@countinghouse/domain/documents/conversion';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { nextPart } from '@countinghouse/domain/documents/part';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadTerms } from '../../settings/index.ts';
import { moved } from '../cancel-invoice.ts';
import { composeDocument, type DocumentFields, engineTerms } from '../compose-document.ts';
import { withLivingTaxes } from '../copy-document.ts';
import { saveDraft } from '../create-invoice.ts';
import { requireMove } from '../document-state.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { fieldsOf } from '../stored-fields.ts';
import { listConversions } from './conversions.repo.ts';
import { adjustHolds } from './estimate-holds.ts';
import { acceptEstimate } from './move-estimate.ts';

type ConversionRequest = HandlerInput<typeof contract>['body'];
type Difference = { what: string; before: string; after: string };

/** A draft invoice from an estimate, with everything carried over. What it says otherwise than the estimate is listed. */
export async function convertEstimate(ctx: Ctx, { idInvoice, version, ...request }: ConversionRequest) {
  const head = await requireMove(ctx, idInvoice, { action: 'convert', version });
  if (head.status !== 'Invoiced' && !request.confirm) throw new AppError('invoice.confirm_convert');
  const estimate = await requireDocument(ctx, head.id);
  const share = { positions: request.positions ?? null, percent: request.percent ?? WHOLE };
  const earlier = await listConversions(ctx, estimate.id);
  requireUntaken(estimate, [...earlier, share], share);
  const { fields, gone } = await invoiceFields(ctx, estimate, request);
  const { composed, took } = await composePart(ctx, { estimate, fields, earlier, share });
  const conversion = JSON.stringify({ ...share, took });
  const id = await saveDraft(ctx, composed, { converted_from_id: head.id, conversion });
  // After its number: everybody takes numbers first and joins the chain last. What it took is not held any more.
  if (head.status !== 'Invoiced') await acceptEstimate(ctx, head, 'Accepted when it was converted');
  else await adjustHolds(ctx, head.id);
  const invoice = await requireDocument(ctx, id);
  await ctx.audit(moved(head, 'converted', { invoice: `${invoice.prefix}${invoice.number ?? ''}`, ...share }));
  return { id, differences: [...gone, ...differences(estimate, invoice, request)] };
}

/** Which share of an estimate its next invoice takes; null where all of it was invoiced. */
export async function findRest(ctx: Ctx, estimate: DocumentRow): Promise<EstimateShare | null> {
  return restToConvert(itemPositions(estimate), await listConversions(ctx, estimate.id));
}

/** The invoice that this share of an estimate would become today. */
export async function previewConversion(ctx: Ctx, estimate: DocumentRow, share: EstimateShare) {
  const earlier = await listConversions(ctx, estimate.id);
  const { fields } = await invoiceFields(ctx, estimate, { confirm: false });
  return (await composePart(ctx, { estimate, fields, earlier, share })).composed;
}

const itemPositions = ({ lines }: DocumentRow) =>
  lines.filter(({ kind }) => kind === 'item').map(({ position }) => position);

/** No line is invoiced for more than a hundred percent, in however many invoices. */
function requireUntaken(estimate: DocumentRow, all: readonly EstimateShare[], { positions }: EstimateShare): void {
  const items = itemPositions(estimate);
  for (const position of positions ?? []) if (!items.includes(position)) throw new AppError('invoice.line_not_found');
  if (items.some((position) => takenOf(position, all) > WHOLE))
    throw new AppError('invoice.illegal_move', { positions: 'More than the whole would be invoiced.' });
}

async function invoiceFields(ctx: Ctx, estimate: DocumentRow, request: Omit<ConversionRequest, 'idInvoice'>) {
  const today = await businessToday(ctx);
  const { rules } = await loadTerms(ctx);
  const billingDate = request.billingDate ?? today;
  const kept = estimate.due_date !== null && estimate.due_date >= billingDate ? estimate.due_date : null;
  const dueDate = request.dueDate === undefined ? (kept ?? dayAfter(billingDate, rules.dueDays)) : request.dueDate;
  if (dueDate !== null && dueDate < billingDate)
    throw new AppError('request.invalid', { dueDate: 'The due date cannot be before the billing date.' });
  const whole: DocumentFields = { ...fieldsOf(estimate), generateType: 'invoice', billingDate, dueDate };
  const { fields, gone } = await withLivingTaxes(ctx, whole);
  return {
    fields,
    gone: gone.map(
      ({ abbreviation }): Difference => ({ what: abbreviation, before: 'charged', after: 'not charged any more' }),
    ),
  };
}

type Conversion = { estimate: DocumentRow; fields: DocumentFields; earlier: readonly Part[]; share: EstimateShare };

/** The share of the whole estimate that this invoice takes, as rates are on its day. */
async function composePart(ctx: Ctx, { estimate, fields, earlier, share }: Conversion) {
  const whole = await composeDocument(ctx, fields);
  const terms = engineTerms(whole.terms, whole.taxes);
  const { draft, added, took } = nextPart({ draft: withPositions(fields, estimate), terms }, earlier, share);
  // No draft could say it: a discount in money is never below zero.
  if (draft.discount < 0) throw new AppError('invoice.part_negative');
  return { composed: { ...whole, fields: { ...fields, ...draft }, added }, took };
}

/** The fields of an estimate, each line with its position in it. */
export const withPositions = (fields: DocumentFields, { lines }: DocumentRow) => ({
  ...fields,
  items: fields.items.map((item, index) => ({ ...item, position: lines[index]?.position ?? 0 })),
});

const totalText = ({ total_cents, currency_code }: DocumentRow) => decimalText(total_cents, exponentOf(currency_code));
const percentText = (ppm: number | null) => (ppm === null ? '' : `${writeDecimal(ppm, 4)} %`);

/** Rates of another day, and what that does to the total where the whole was converted. */
function differences(
  estimate: DocumentRow,
  invoice: DocumentRow,
  request: Omit<ConversionRequest, 'idInvoice'>,
): Difference[] {
  const rates = invoice.taxes.flatMap((tax): Difference[] => {
    const before = estimate.taxes.find(({ sales_tax_id }) => sales_tax_id === tax.sales_tax_id);
    if (!before || before.rate_ppm === tax.rate_ppm) return [];
    return [{ what: tax.abbreviation, before: percentText(before.rate_ppm), after: percentText(tax.rate_ppm) }];
  });
  const isWhole = request.positions === undefined && request.percent === undefined;
  const total = { what: 'Total', before: totalText(estimate), after: totalText(invoice) };
  return [...rates, ...(isWhole && estimate.total_cents !== invoice.total_cents ? [total] : [])];
}
