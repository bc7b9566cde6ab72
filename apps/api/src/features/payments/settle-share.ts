import type { Ctx } from '../../platform/ctx.ts';
import { keepDiscount, settle } from '../invoices/index.ts';
import type { PlannedShare } from './payment-plan.ts';
import type { RecordedPayment } from './post-payment.ts';

/** What an invoice took is paid on it, and what was given with it for paying early is not owed any more. */
export async function settleShare(
  ctx: Ctx,
  share: PlannedShare,
  { id: paymentId, day }: RecordedPayment,
): Promise<void> {
  const { head, amount, discount } = share;
  const paid_cents = head.paid_cents + amount;
  if (!discount) return settle(ctx, head, { paid_cents });
  await keepDiscount(ctx, { paymentId, invoiceId: head.id, day, loss: discount.loss });
  await settle(ctx, head, {
    paid_cents,
    written_off_cents: head.written_off_cents + discount.amount,
    discounted_cents: head.discounted_cents + discount.amount,
  });
}
