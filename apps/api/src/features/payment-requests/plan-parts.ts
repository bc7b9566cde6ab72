import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { savePaymentPlan, splitPaymentPlan } from '@countinghouse/contracts/payment-requests';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { restOf, splitEvenly } from '@countinghouse/domain/payments/parts';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { lockInvoices, updateInvoiceRow } from '../invoices/index.ts';
import { revokePartLinks } from '../share-links/index.ts';
import { isAskable, type StandingRequest, standing } from './list-requests.ts';
import {
  type AskedRow,
  askedOf,
  clearRest,
  insertPart,
  listAskedRows,
  listPartRows,
  type StoredPart,
  setWithdrawn,
  updatePart,
} from './payment-requests.repo.ts';

/** An invoice whose parts are changed, under its lock. */
export type LockedPlan = { invoice: AskedRow; parts: StandingRequest[] };

/** Two people who plan at once, or one who plans while money comes, wait for each other here. */
export async function lockPlan(ctx: Ctx, invoiceId: number, version?: number): Promise<LockedPlan> {
  const [head] = await lockInvoices(ctx, [invoiceId]);
  const [invoice] = await listAskedRows(ctx, [invoiceId]);
  if (!head || !invoice) throw new AppError('invoice.not_found');
  requireFresh(invoice.version, version);
  if (!isAskable(invoice)) throw new AppError('payment_request.not_askable');
  return { invoice, parts: standing(invoice, await listPartRows(ctx, [invoiceId])) };
}

type PlanBody = HandlerInput<typeof savePaymentPlan>['body'];

/** Asks for an invoice in these parts. One that is kept keeps its link; one that is left out is withdrawn. */
export async function savePlan(ctx: Ctx, invoiceId: number, { requests, version }: PlanBody): Promise<void> {
  const plan = await lockPlan(ctx, invoiceId, version);
  const exponent = exponentOf(plan.invoice.currency_code);
  const given = requests.map(({ idPaymentRequest, name, amount, percent, dueDate }, at): StoredPart => {
    if (amount !== null && percent !== null)
      throw new AppError('request.invalid', { [`requests.${at}.amount`]: 'An amount or a percent, not both.' });
    return {
      id: idPaymentRequest,
      name,
      amount: amount === null ? null : readAmount(amount, `requests.${at}.amount`, exponent),
      percent,
      dueOn: dueDate,
    };
  });
  const before = plan.parts.length === 0 && given.length > 0 ? paidBefore(plan.invoice) : [];
  await writePlan(ctx, plan, [...before, ...given]);
}

/** Equal instalments of what is open; parts on which something was paid stay before them. */
export async function splitPlan(
  ctx: Ctx,
  invoiceId: number,
  { count, firstDueDate, every, version }: HandlerInput<typeof splitPaymentPlan>['body'],
): Promise<void> {
  const plan = await lockPlan(ctx, invoiceId, version);
  const open = plan.invoice.balance_cents;
  if (open < count) throw new AppError('request.invalid', { count: 'There is too little open for so many parts.' });
  const instalments = splitEvenly(cents(open), { count, firstDueOn: firstDueDate, rhythm: every });
  const parts = instalments.map((part) => ({ ...part, id: null, name: '' }));
  await writePlan(ctx, plan, [...keptOf(plan), ...parts]);
}

/** What was paid already, as parts that ask for nothing more. */
export const keptOf = ({ invoice, parts }: LockedPlan): StoredPart[] =>
  parts.length === 0
    ? paidBefore(invoice)
    : parts
        .filter(({ paid }) => paid > 0)
        .map(({ row, paid, dueOn }) => ({ id: row.id, name: row.name, amount: paid, percent: null, dueOn }));

/** Money that came before anything was planned is a part of its own: what is asked for comes on top of it. */
const paidBefore = ({ paid_cents, billing_date }: AskedRow): StoredPart[] =>
  paid_cents > 0
    ? [{ id: null, name: 'Paid before', amount: cents(paid_cents), percent: null, dueOn: billing_date }]
    : [];

/** Writes the parts of an invoice, in this order; the last one is the rest whatever it says. */
export async function writePlan(ctx: Ctx, plan: LockedPlan, wanted: readonly StoredPart[]): Promise<number[]> {
  const { invoice, parts } = plan;
  requireOrder(wanted);
  const rest = requireSum(invoice, wanted);
  const kept = new Set(wanted.map(({ id }) => id));
  for (const { id } of wanted)
    if (id !== null && !parts.some(({ row }) => row.id === id)) throw new AppError('payment_request.not_found');
  const gone = parts.filter(({ row }) => !kept.has(row.id));
  if (gone.some(({ paid }) => paid > 0)) throw new AppError('payment_request.paid');
  for (const { row } of gone) await withdraw(ctx, invoice.id, row.id);
  await clearRest(ctx, invoice.id);
  const ids: number[] = [];
  for (const [position, part] of wanted.entries()) {
    const isLast = position === wanted.length - 1;
    const stored = isLast ? { ...part, amount: null, percent: null } : part;
    if (part.id === null) ids.push(await insertPart(ctx, invoice.id, stored, position));
    else {
      await updatePart(ctx, part.id, stored, position);
      ids.push(part.id);
    }
  }
  // Whoever has the page open sees that it changed.
  await updateInvoiceRow(ctx, invoice.id, {});
  await ctx.audit({
    action: 'invoice.partsPlanned',
    subject: 'invoices',
    subjectId: invoice.id,
    before: { parts: parts.length },
    after: { parts: wanted.length, rest, days: wanted.map(({ dueOn }) => dueOn).join(', ') },
  });
  return ids;
}

async function withdraw(ctx: Ctx, invoiceId: number, id: number): Promise<void> {
  await setWithdrawn(ctx, id);
  await revokePartLinks(ctx, { kind: 'invoice', subjectId: invoiceId }, id);
}

/** What is paid is taken by the oldest part, so their order is that of their days. */
function requireOrder(parts: readonly StoredPart[]): void {
  parts.forEach(({ dueOn, amount, percent }, at) => {
    const before = parts[at - 1];
    if (before && dueOn < before.dueOn)
      throw new AppError('request.invalid', {
        [`requests.${at}.dueDate`]: `Not before ${before.dueOn}, the part above.`,
      });
    if (at < parts.length - 1 && amount === null && percent === null)
      throw new AppError('request.invalid', { [`requests.${at}.amount`]: 'Only the last part can be the rest.' });
  });
}

/** What is left for the last part; one that names an amount has to name that. */
function requireSum(invoice: AskedRow, parts: readonly StoredPart[]): Cents {
  const rest = restOf(parts, askedOf(invoice));
  const last = parts.at(-1);
  if (!last) return cents(0);
  if (rest < 0) throw new AppError('payment_request.too_much');
  if (last.amount !== null && last.amount !== rest)
    throw new AppError('request.invalid', {
      [`requests.${parts.length - 1}.amount`]: 'The last part is the rest. Leave its amount empty.',
    });
  return rest;
}
