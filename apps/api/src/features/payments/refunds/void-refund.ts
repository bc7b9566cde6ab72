import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { lockInvoices, updateInvoiceRow } from '../../invoices/index.ts';
import { listStanding, reverseEntry } from '../../ledger/index.ts';
import { undoDay } from '../payment-day.ts';
import { addRefunded } from '../payments.repo.ts';
import { restate } from '../take-back-payment.ts';
import { lockEstimate } from './refund-payment.ts';
import { listReopenedBy, listReopenedItems, lockRefund, markRefund } from './refunds.repo.ts';

type VoidRequest = { reason: string; version?: number | undefined };

/** The money never went back: what the refund opened is paid again, as long as nobody paid it otherwise meanwhile. */
export async function voidRefund(ctx: Ctx, id: number, { reason, version }: VoidRequest): Promise<void> {
  const heads = await lockInvoices(ctx, await listReopenedBy(ctx, id));
  const refund = await lockRefund(ctx, id);
  if (!refund) throw new AppError('refund.not_found');
  requireFresh(refund.version, version);
  if (refund.is_online) throw new AppError('payment.online');
  if (refund.state !== 'done') throw new AppError('payment.not_standing');
  const estimates = refund.credit_item_id === null ? [] : await lockEstimate(ctx, refund.credit_item_id);
  await requireStillOpen(ctx, id);
  const day = await undoDay(ctx, refund.refunded_on);
  for (const entry of await listStanding(ctx, { subject: 'refunds', subjectId: id }))
    await reverseEntry(ctx, entry, day);
  if (refund.payment_id !== null) await addRefunded(ctx, refund.payment_id, 0 - refund.amount_cents);
  await restate(ctx, heads);
  for (const estimate of estimates)
    await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents + refund.amount_cents });
  await markRefund(ctx, id, { state: 'voided' });
  await ctx.audit({
    action: 'refund.voided',
    subject: 'refunds',
    subjectId: id,
    before: { state: refund.state },
    after: { state: 'voided', day, reason },
  });
}

/** Each item that the refund opened is still open by as much; one of an earlier approval is not. */
async function requireStillOpen(ctx: Ctx, refundId: number): Promise<void> {
  for (const { isShort } of await listReopenedItems(ctx, refundId))
    if (isShort) throw new AppError('payment.more_than_open');
}
