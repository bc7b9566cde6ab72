import { cents, sum } from '@countinghouse/domain/money/money';
import type { PaymentStatus } from '@countinghouse/domain/payments/methods';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { type DocumentHead, later, lockInvoices, loseRecovered, settle, updateInvoiceRow } from '../invoices/index.ts';
import {
  findEntry,
  listCredits,
  listStanding,
  lockCredits,
  postSettlement,
  reverseEntry,
  sumTakenFrom,
} from '../ledger/index.ts';
import { type Application, listApplications, listLiveOf, listOtherUses, listTouchedBy } from './allocations.repo.ts';
import { toldOn } from './insert-receipt.ts';
import { undoDay } from './payment-day.ts';
import { lockPayment, type PaymentHead, updateState } from './payments.repo.ts';

const TOLD = { voided: 'invoice.paymentVoided', bounced: 'invoice.paymentBounced' } as const;

type TakeBack = {
  state: Extract<PaymentStatus, 'voided' | 'bounced'>;
  reason: string;
  /** When it came back; a mistake has the day of the payment itself. */
  day?: string;
  confirmUnapply: boolean;
  version?: number | undefined;
};

/**
 * Takes a payment out of the books again, by entries that turn its own round: what it paid is owed again, and what was left
 * over of it is no credit any more, wherever that was used.
 */
export async function takeBackPayment(ctx: Ctx, id: number, request: TakeBack): Promise<PaymentHead> {
  const heads = await lockInvoices(ctx, await listTouchedBy(ctx, id));
  const payment = await lockPayment(ctx, id);
  if (!payment) throw new AppError('payment.not_found');
  requireFresh(payment.version, request.version);
  if (payment.state !== 'done') throw new AppError('payment.not_standing');
  if (payment.refunded_cents > 0) throw new AppError('payment.was_refunded');
  const credits = await lockCredits(
    ctx,
    (await listCredits(ctx, { paymentId: id })).map((credit) => credit.id),
  );
  await freeCredits(
    ctx,
    credits.map((credit) => credit.id),
    request,
  );
  const day = request.day ?? (await undoDay(ctx, payment.paid_on));
  await postTakeBack(ctx, payment, day);
  await loseAgain(ctx, payment, { heads, day });
  await restate(ctx, heads);
  await lessDeposit(ctx, payment, heads);
  await updateState(ctx, id, { state: request.state, reason: request.reason, day });
  const receipt = `${payment.prefix}${payment.number}`;
  await ctx.audit(
    {
      action: request.state === 'voided' ? 'payment.voided' : 'payment.bounced',
      subject: 'payments',
      subjectId: id,
      before: { state: payment.state },
      after: { state: request.state, day, reason: request.reason },
    },
    ...heads.map((head) => toldOn(head.id, TOLD[request.state], { receipt, reason: request.reason })),
  );
  return payment;
}

/** What was left over is taken off wherever it was used, when somebody said so. What was given back in money stays given. */
async function freeCredits(ctx: Ctx, creditIds: readonly number[], { confirmUnapply, day }: TakeBack): Promise<void> {
  if (creditIds.length === 0) return;
  const others = await listOtherUses(ctx, creditIds);
  if (others.some(({ kind }) => kind === 'refund')) throw new AppError('payment.credit_refunded');
  if (others.some(({ kind }) => kind === 'credit'))
    throw new AppError('payment.credit_used', { credits: 'with a payment' });
  const applications = await listApplications(ctx, { creditIds });
  if (applications.length === 0) return;
  if (!confirmUnapply) throw new AppError('payment.credit_used');
  for (const application of applications) await takeOff(ctx, application, day);
}

/** On the day of its use, so that no month keeps a trace of it, where the books are open there. */
export async function takeOff(ctx: Ctx, { entryId, day: usedOn }: Application, notBefore?: string): Promise<string> {
  const day = await undoDay(ctx, notBefore === undefined ? usedOn : later(usedOn, notBefore));
  await reverseEntry(ctx, entryId, day);
  return day;
}

/** Its own entry is turned round; where a revision moved the money since, what is left of it where it is now. */
async function postTakeBack(ctx: Ctx, payment: PaymentHead, day: string): Promise<void> {
  const standing = await listStanding(ctx, { subject: 'payments', subjectId: payment.id });
  const entries = await Promise.all(standing.map((id) => findEntry(ctx, id)));
  const moved = entries.some((entry) => entry?.kind === 'payment.moved');
  const [own] = standing.slice(-1);
  if (own === undefined) throw new Error(`payment ${payment.id} has no entry`);
  if (moved) return postRemains(ctx, payment, day);
  await reverseEntry(ctx, own, day);
}

async function postRemains(ctx: Ctx, payment: PaymentHead, day: string): Promise<void> {
  const live = await listLiveOf(ctx, payment.id);
  const credits = (await listCredits(ctx, { paymentId: payment.id })).filter(({ open }) => open > 0);
  const taken = sum([...live.map((each) => cents(each.live)), ...credits.map(({ open }) => cents(open))]);
  await postSettlement(
    ctx,
    {
      kind: 'payment.takenBack',
      subject: 'payments',
      subjectId: payment.id,
      postedOn: day,
      reference: `${payment.prefix}${payment.number}`,
    },
    {
      lines: [
        ...live.map(({ itemId, customerId, live: amount }) => ({
          account: 'receivable' as const,
          amount: cents(amount),
          item: { id: itemId, customer_id: customerId, vendor_id: null },
        })),
        ...credits.map((item) => ({ account: 'credits' as const, amount: cents(item.open), item })),
        { account: 'rounding', amount: cents(payment.rounding_cents) },
        { account: { accountId: payment.account_id }, amount: cents(0 - taken - payment.rounding_cents) },
      ],
      allocations: [
        ...live.map(({ id, itemId, live: amount }) => ({
          item_id: itemId,
          kind: 'payment' as const,
          payment_id: payment.id,
          reverses_id: id,
          amount_cents: 0 - amount,
          home_cents: 0 - amount,
        })),
        ...credits.map(({ id, open }) => ({
          item_id: id,
          kind: 'cancel' as const,
          payment_id: payment.id,
          amount_cents: open,
          home_cents: open,
        })),
      ],
    },
  );
}

type RecoveryContext = { heads: readonly DocumentHead[]; day: string };

/** It came for what was written off: that is lost again. */
async function loseAgain(ctx: Ctx, payment: PaymentHead, { heads, day }: RecoveryContext): Promise<void> {
  for (const head of heads.filter(({ kind }) => kind === 'invoice'))
    await loseRecovered(ctx, head, { paymentId: payment.id, day });
}

/** Every invoice that was touched says again what its allocations come to. */
export async function restate(ctx: Ctx, heads: readonly DocumentHead[]): Promise<void> {
  for (const head of heads.filter(({ kind }) => kind === 'invoice')) {
    const { paid, lost } = await sumTakenFrom(ctx, { subject: 'invoices', subjectId: head.id });
    if (paid !== head.paid_cents || lost !== head.written_off_cents)
      await settle(ctx, head, { paid_cents: paid, written_off_cents: lost });
  }
}

async function lessDeposit(ctx: Ctx, payment: PaymentHead, heads: readonly DocumentHead[]): Promise<void> {
  const estimate = heads.find(({ id }) => id === payment.estimate_id);
  if (estimate) await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents - payment.amount_cents });
}
