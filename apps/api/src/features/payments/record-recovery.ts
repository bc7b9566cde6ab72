import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentHead, recoverLoss, settle } from '../invoices/index.ts';
import { lockItemsOf, postSettlement, type SettlementLine, turnLosses } from '../ledger/index.ts';
import { type ReceiptTerms, type RecordOptions, recorded, toldOn, writeReceipt } from './insert-receipt.ts';
import { invalid } from './payment-plan.ts';

/** Money comes for what was written off: so much of it is paid and no loss any more, nor its share of the tax. */
export async function recordRecovery(
  ctx: Ctx,
  head: DocumentHead,
  terms: ReceiptTerms,
  options: RecordOptions,
): Promise<number> {
  const { amount, day, method } = terms;
  const [item] = await lockItemsOf(ctx, 'invoices', [head.id]);
  if (!item || head.customer_id === null) throw new AppError('payment.not_payable');
  if (amount > head.written_off_cents - head.discounted_cents) throw new AppError('payment.more_than_open');
  if (day < item.openedOn) throw invalid('paymentDate', `Not before ${item.openedOn}, the day of the invoice.`);
  const receipt = {
    customerId: head.customer_id,
    origin: 'overpayment' as const,
    estimateId: null,
    rounding: cents(0),
  };
  const payment = await writeReceipt(ctx, terms, { ...receipt, ...options });
  const { postings, taxes } = await recoverLoss(ctx, head, { amount, paymentId: payment.id, day });
  const money: SettlementLine[] = [{ account: { accountId: method.account_id }, amount }];
  await postSettlement(
    ctx,
    { kind: 'payment.recovered', subject: 'payments', subjectId: payment.id, postedOn: day, reference: payment.number },
    {
      lines: [...money, ...postings],
      allocations: [
        { item_id: item.id, kind: 'payment', payment_id: payment.id, amount_cents: amount, home_cents: amount },
        ...(await turnLosses(ctx, item.id, amount)),
      ],
      taxes,
    },
  );
  await settle(ctx, head, {
    paid_cents: head.paid_cents + amount,
    written_off_cents: head.written_off_cents - amount,
  });
  await ctx.audit(
    recorded(payment, { recovered: head.id }),
    toldOn(head.id, 'invoice.paid', { receipt: payment.number, amount }),
  );
  return payment.id;
}
