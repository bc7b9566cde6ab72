import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { type DocumentHead, later, settle } from '../../invoices/index.ts';
import { listCredits, lockCredits, lockItemsOf, postSettlement } from '../../ledger/index.ts';
import { listApplications, listLivePayments } from '../allocations.repo.ts';
import { restate, takeOff } from '../take-back-payment.ts';
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
  const moved: number[] = [];
  for (const live of await listLivePayments(ctx, item.id)) {
    const { paymentId } = live;
    await postSettlement(
      ctx,
      {
        kind: 'payment.moved',
        subject: 'payments',
        subjectId: paymentId,
        postedOn: later(day, live.allocatedOn),
        reference: live.number,
      },
      {
        lines: [
          { account: 'receivable', amount: cents(live.live), item },
          { account: 'credits', amount: cents(0 - live.live), isNewCredit: true },
        ],
        allocations: [
          {
            item_id: item.id,
            kind: 'payment',
            payment_id: paymentId,
            reverses_id: live.id,
            amount_cents: 0 - live.live,
            home_cents: 0 - live.live,
          },
        ],
        newCredit: {
          customerId: item.customer_id ?? 0,
          amount: cents(live.live),
          number: live.number,
          origin: 'overpayment',
          paymentId,
        },
      },
    );
    // The latest of its credits is the one that this entry opened.
    moved.push(Math.max(...(await listCredits(ctx, { paymentId })).map(({ id }) => id)));
  }
  await restate(ctx, [old]);
  return [...new Set([...applications.map(({ creditItemId }) => creditItemId), ...moved])];
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
