import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentHead, updateInvoiceRow } from '../invoices/index.ts';
import { type MoneyTerms, type RecordOptions, recorded, toldOn, writeReceipt } from './insert-receipt.ts';
import { postPayment } from './post-payment.ts';

/** Money on an estimate is kept as a credit of the customer, until the first invoice of it is approved. */
export async function recordDeposit(
  ctx: Ctx,
  head: DocumentHead,
  terms: MoneyTerms,
  options: RecordOptions,
): Promise<number> {
  const isWaiting = head.status === 'Processing' || head.status === 'Invoiced';
  if (!isWaiting || head.archived_at !== null || head.customer_id === null) throw new AppError('payment.not_payable');
  if (terms.amount > head.balance_cents) throw new AppError('payment.more_than_open');
  const customerId = head.customer_id;
  const rounding = cents(0);
  const payment = await writeReceipt(ctx, terms, {
    customerId,
    origin: 'deposit',
    estimateId: head.id,
    rounding,
    ...options,
  });
  await postPayment(ctx, payment, { shares: [], rest: terms.amount, rounding });
  await updateInvoiceRow(ctx, head.id, { paid_cents: head.paid_cents + terms.amount });
  await ctx.audit(
    recorded(payment, { estimate: head.id }),
    toldOn(head.id, 'estimate.paid', { receipt: payment.number, amount: terms.amount }),
  );
  return payment.id;
}
