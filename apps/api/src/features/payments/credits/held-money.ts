import { cents, sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { type DocumentHead, later, settle } from '../../invoices/index.ts';
import { type LockedItem, listCredits, lockCredits, lockItemsOf, postSettlement } from '../../ledger/index.ts';
import {
  type JointUse,
  type LivePayment,
  listApplications,
  listJointUses,
  listLivePayments,
} from '../allocations.repo.ts';
import { restate, takeOff, turned } from '../take-back-payment.ts';
import { postApplication } from './post-application.ts';

/**
 * An invoice is about to be replaced: whatever was paid on it becomes a credit of the customer, and credits that were used
 * on it are free again, for the one that replaces it. Answers these credits.
 */
export async function freePayments(ctx: Ctx, old: DocumentHead, day: string): Promise<number[]> {
  const [item] = await lockItemsOf(ctx, 'invoices', [old.id]);
  if (!item) return [];
  const applications = await listApplications(ctx, { itemId: item.id });
  for (const application of applications) await takeOff(ctx, application, day);
  const joint = await listJointUses(ctx, { itemId: item.id });
  for (const use of joint) await freeJointUse(ctx, { item, use, day });
  const live = Map.groupBy(await listLivePayments(ctx, item.id), ({ paymentId }) => paymentId);
  const moved: number[] = [];
  for (const parts of live.values()) moved.push(await movePayment(ctx, { item, parts, day }));
  await restate(ctx, [old]);
  return [...new Set([...[...applications, ...joint].map(({ creditItemId }) => creditItemId), ...moved])];
}

type PaymentMove = { item: LockedItem; parts: readonly LivePayment[]; day: string };

/** Out of one payment a credit; what was rounded away in coins is owed again with it. Answers the credit. */
async function movePayment(ctx: Ctx, { item, parts, day }: PaymentMove): Promise<number> {
  const [first] = parts;
  if (!first) throw new Error('nothing to move');
  const { paymentId, number } = first;
  const amountOf = (kind: LivePayment['kind']) =>
    sum(parts.filter((part) => part.kind === kind).map((part) => cents(part.live)));
  const [amount, rounding] = [amountOf('payment'), amountOf('rounding')];
  const postedOn = parts.reduce((latest, part) => later(latest, part.allocatedOn), day);
  await postSettlement(
    ctx,
    { kind: 'payment.moved', subject: 'payments', subjectId: paymentId, postedOn, reference: number },
    {
      lines: [
        { account: 'receivable', amount: cents(amount + rounding), item },
        { account: 'credits', amount: cents(0 - amount), isNewCredit: true },
        { account: 'rounding', amount: cents(0 - rounding) },
      ],
      allocations: parts.map(({ id, kind, live }) => turned({ id, itemId: item.id, kind, amount: live, paymentId })),
      newCredit: { customerId: item.customer_id ?? 0, amount, number, origin: 'overpayment', paymentId },
    },
  );
  // The latest of its credits is the one that this entry opened.
  return Math.max(...(await listCredits(ctx, { paymentId })).map(({ id }) => id));
}

/** A credit that was used together with a payment is the customer's again. */
async function freeJointUse(ctx: Ctx, { item, use, day }: { item: LockedItem; use: JointUse; day: string }) {
  const [credit] = await lockCredits(ctx, [use.creditItemId]);
  if (!credit) throw new Error(`no credit ${use.creditItemId}`);
  await postSettlement(
    ctx,
    {
      kind: 'credit.freed',
      subject: 'customer_credits',
      subjectId: credit.id,
      postedOn: later(day, use.allocatedOn),
      reference: item.number,
    },
    {
      lines: [
        { account: 'receivable', amount: cents(use.live), item },
        { account: 'credits', amount: cents(0 - use.live), item: credit },
      ],
      allocations: [
        { ...turned({ id: use.id, itemId: item.id, kind: 'credit', amount: use.live }), credit_item_id: credit.id },
      ],
    },
  );
}

/** Deposits of the estimate that an invoice came from, and these credits, are used on it as far as it is owed. */
export async function applyHeld(ctx: Ctx, invoice: DocumentHead, creditIds: readonly number[]): Promise<void> {
  const estimateId = invoice.converted_from_id;
  const deposits = estimateId === null ? [] : await listCredits(ctx, { estimateId });
  const ids = [...creditIds, ...deposits.map(({ id }) => id)];
  if (ids.length === 0) return;
  const [item] = await lockItemsOf(ctx, 'invoices', [invoice.id]);
  if (!item) return;
  let { open } = item;
  for (const credit of await lockCredits(ctx, ids)) {
    const amount = cents(Math.min(credit.open, open));
    if (amount <= 0 || credit.customer_id !== item.customer_id) continue;
    open -= amount;
    await postApplication(ctx, { credit, item, amount, day: later(item.openedOn, credit.openedOn) });
  }
  const paid = item.open - open;
  if (paid > 0) await settle(ctx, invoice, { paid_cents: invoice.paid_cents + paid });
}
