import { cents, sum } from '@countinghouse/domain/money/money';
import type { PaymentStatus } from '@countinghouse/domain/payments/methods';
import type { Ctx } from '../../platform/ctx.ts';
import { ChangedMeanwhileError } from '../../platform/db/retried.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import {
  type DocumentHead,
  later,
  lockInvoices,
  loseRecovered,
  readDiscountBack,
  settle,
  undoDiscounts,
  updateInvoiceRow,
} from '../invoices/index.ts';
import { listCredits, listStanding, lockCredits, postSettlement, reverseEntry, sumTakenFrom } from '../ledger/index.ts';
import {
  type Application,
  isTakenApart,
  lastMoveDay,
  listApplications,
  listDiscountsOf,
  listJointUses,
  listLiveOf,
  listOtherUses,
  listTouchedBy,
} from './allocations.repo.ts';
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
  /** The money stays at the provider: only where it was put is taken back. */
  isPlacing?: boolean;
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
  // Money at the provider does not go away because somebody says so here.
  if (payment.provider !== null && !request.isPlacing) throw new AppError('payment.online');
  if (payment.state !== 'done') throw new AppError('payment.not_standing');
  if (payment.refunded_cents > 0) throw new AppError('payment.was_refunded');
  const credits = await lockCredits(
    ctx,
    (await listCredits(ctx, { paymentId: id })).map((credit) => credit.id),
  );
  // Read before the locks: a credit of it that somebody used meanwhile is on an invoice that is not locked.
  const touched = await listTouchedBy(ctx, id);
  if (touched.some((one) => heads.every((head) => head.id !== one))) throw new ChangedMeanwhileError('used meanwhile');
  await freeCredits(
    ctx,
    credits.map((credit) => credit.id),
    request,
  );
  const day = await postTakeBack(ctx, payment, request.day);
  await loseRecovered(ctx, { paymentId: id, day });
  await undoDiscounts(ctx, { paymentId: id, day });
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

/**
 * Its own entry is turned round. Where a revision took it apart since, what is left of it is taken back from where it is now,
 * not before the day of that. Answers the day.
 */
async function postTakeBack(ctx: Ctx, payment: PaymentHead, asked: string | undefined): Promise<string> {
  const own = (await listStanding(ctx, { subject: 'payments', subjectId: payment.id })).at(-1);
  if (own === undefined) throw new Error(`payment ${payment.id} has no entry`);
  if (!(await isTakenApart(ctx, own))) {
    const day = asked ?? (await undoDay(ctx, payment.paid_on));
    await reverseEntry(ctx, own, day);
    return day;
  }
  const moved = later(asked ?? payment.paid_on, (await lastMoveDay(ctx, payment.id)) ?? payment.paid_on);
  const day = await undoDay(ctx, moved);
  await postRemains(ctx, payment, day);
  return day;
}

/** The money leaves its account; what it still pays is owed again, and credits of it or used with it are what they were. */
async function postRemains(ctx: Ctx, payment: PaymentHead, day: string): Promise<void> {
  const live = await listLiveOf(ctx, payment.id, ['payment', 'rounding']);
  const credits = (await listCredits(ctx, { paymentId: payment.id })).filter(({ open }) => open > 0);
  const joint = await listJointUses(ctx, { paymentId: payment.id });
  const discounts = await readDiscountsBack(ctx, payment.id);
  const used = await lockCredits(
    ctx,
    joint.map(({ creditItemId }) => creditItemId),
  );
  const taken = sum([...live.map((each) => cents(each.live)), ...credits.map(({ open }) => cents(open))]);
  const customerOf = (id: number) => used.find((credit) => credit.id === id)?.customer_id ?? payment.customer_id;
  const receivable = (id: number, customerId: number | null) => ({ id, customer_id: customerId, vendor_id: null });
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
          item: receivable(itemId, customerId),
        })),
        ...credits.map((item) => ({ account: 'credits' as const, amount: cents(item.open), item })),
        ...joint.flatMap(({ itemId, creditItemId, live: amount }) => [
          { account: 'receivable' as const, amount: cents(amount), item: receivable(itemId, customerOf(creditItemId)) },
          {
            account: 'credits' as const,
            amount: cents(0 - amount),
            item: receivable(creditItemId, customerOf(creditItemId)),
          },
        ]),
        ...discounts.flatMap(({ itemId, customerId, amount, postings }) => [
          { account: 'receivable' as const, amount: cents(amount), item: receivable(itemId, customerId) },
          ...postings,
        ]),
        { account: 'rounding', amount: cents(payment.home_cents - taken) },
        { account: { accountId: payment.account_id }, amount: cents(0 - payment.home_cents) },
      ],
      allocations: [
        ...live.map(({ id, itemId, kind, live: amount }) =>
          turned({ id, itemId, kind, amount, paymentId: payment.id }),
        ),
        ...credits.map(({ id, open }) => ({
          item_id: id,
          kind: 'cancel' as const,
          payment_id: payment.id,
          amount_cents: open,
          home_cents: open,
        })),
        ...joint.map(({ id, itemId, creditItemId, live: amount }) => ({
          ...turned({ id, itemId, kind: 'credit', amount }),
          credit_item_id: creditItemId,
        })),
        ...discounts.map(({ id, itemId, amount }) =>
          turned({ id, itemId, kind: 'discount', amount, paymentId: payment.id }),
        ),
      ],
      taxes: discounts.flatMap(({ taxes }) => taxes),
    },
  );
}

/** What was given with it, whole: what credit notes took of it they take from what is owed. */
async function readDiscountsBack(ctx: Ctx, paymentId: number) {
  const back = [];
  for (const given of await listDiscountsOf(ctx, paymentId))
    back.push({ ...given, ...(await readDiscountBack(ctx, { paymentId, invoiceId: given.documentId })) });
  return back;
}

type TurnedRow = {
  id: number;
  itemId: number;
  kind: 'payment' | 'rounding' | 'credit' | 'discount';
  amount: number;
  paymentId?: number;
};

/** The row that turns another round. */
export const turned = ({ id, itemId, kind, amount, paymentId }: TurnedRow) => ({
  item_id: itemId,
  kind,
  payment_id: paymentId ?? null,
  reverses_id: id,
  amount_cents: 0 - amount,
  home_cents: 0 - amount,
});

/** Every invoice that was touched says again what its allocations come to. */
export async function restate(ctx: Ctx, heads: readonly DocumentHead[]): Promise<void> {
  for (const head of heads.filter(({ kind }) => kind === 'invoice')) {
    const { paid, lost, discounted } = await sumTakenFrom(ctx, { subject: 'invoices', subjectId: head.id });
    if (paid !== head.paid_cents || lost !== head.written_off_cents || discounted !== head.discounted_cents)
      await settle(ctx, head, { paid_cents: paid, written_off_cents: lost, discounted_cents: discounted });
  }
}

async function lessDeposit(ctx: Ctx, payment: PaymentHead, heads: readonly DocumentHead[]): Promise<void> {
  const estimate = heads.find(({ id }) => id === payment.estimate_id);
  if (estimate) await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents - payment.amount_cents });
}
