import type { Ctx } from '../../../platform/ctx.ts';
import { listAddressees } from '../../customers/index.ts';
import { listMailsOf } from '../../email/index.ts';
import { findPaymentHead, sendReceipt } from '../../payments/index.ts';

/** Once: a second run finds the mail of the first. */
export async function sendOnlineReceipt(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await findPaymentHead(ctx, paymentId);
  if (!payment?.customer_id) return;
  const customers = await listAddressees(ctx, { mainId: payment.customer_id });
  const email = customers.find(({ id }) => id === payment.customer_id)?.email;
  if (!email) return;
  const sent = await listMailsOf(ctx, { subject: 'payments', subjectId: paymentId });
  if (sent.length === 0) await sendReceipt(ctx, paymentId, email);
}
