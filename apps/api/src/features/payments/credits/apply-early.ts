import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { settle } from '../../invoices/index.ts';
import { listCredits, lockCredits } from '../../ledger/index.ts';
import type { OpenDocument } from '../payment-plan.ts';
import { postApplication } from './post-application.ts';

/** Money that came before its invoices is used on them, each on the invoice's own day. */
export async function applyEarly(ctx: Ctx, paymentId: number, shares: readonly (OpenDocument & { amount: Cents })[]) {
  if (shares.length === 0) return;
  const found = await listCredits(ctx, { paymentId });
  const [credit] = await lockCredits(
    ctx,
    found.map(({ id }) => id),
  );
  if (!credit) throw new Error(`payment ${paymentId} kept no credit`);
  for (const { head, item, amount } of shares) {
    await postApplication(ctx, { credit, item, amount: cents(amount), day: item.openedOn });
    await settle(ctx, head, { paid_cents: head.paid_cents + amount });
  }
}
