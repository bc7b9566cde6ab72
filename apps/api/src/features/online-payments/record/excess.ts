import { thousandthsOf } from '@countinghouse/contracts/wire';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../../../platform/ctx.ts';
import { listCredits } from '../../ledger/index.ts';
import { type ArrivedPayment, findRules, refundPayment } from '../../payments/index.ts';
import type { AttemptRow } from '../attempts/attempts.repo.ts';
import { tellExcess } from './tell.ts';

/**
 * More came than the document could take: somebody paid twice, or it was canceled, credited or paid otherwise meanwhile. It is
 * a credit of the customer. Where the business keeps no overpayments, it goes back the way it came.
 */
export async function settleExcess(ctx: Ctx, attempt: AttemptRow, payment: ArrivedPayment): Promise<void> {
  if (payment.excess <= 0) return;
  const { keepsOverpayment } = await findRules(ctx);
  if (!keepsOverpayment) {
    const [credit] = await listCredits(ctx, { paymentId: payment.id });
    if (!credit) throw new Error(`payment ${payment.id} kept no credit`);
    await refundPayment(ctx, {
      idCredit: credit.id,
      amount: thousandthsOf(payment.excess, exponentOf(attempt.currency_code)),
      reason: 'More than was owed',
      reference: '',
    });
  }
  await tellExcess(ctx, attempt, payment, keepsOverpayment);
}
