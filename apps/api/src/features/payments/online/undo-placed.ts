import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetProvider } from '../payments.repo.ts';
import { hasRefunds } from '../refunds/refunds.repo.ts';
import { takeBackPayment } from '../take-back-payment.ts';

/** What says that something came of a payment. */
const BUILT_ON = ['payment.credit_used', 'payment.credit_refunded', 'payment.was_refunded', 'payment.not_standing'];

/** The payment that placing money made is voided; false where something was built on it. */
export async function undoPlaced(ctx: Ctx, paymentId: number, reason: string): Promise<boolean> {
  if (await hasRefunds(ctx, paymentId)) return false;
  try {
    await takeBackPayment(ctx, paymentId, { state: 'voided', reason, confirmUnapply: false, isPlacing: true });
  } catch (error) {
    if (error instanceof AppError && BUILT_ON.includes(error.code)) return false;
    throw error;
  }
  await forgetProvider(ctx, paymentId);
  return true;
}
