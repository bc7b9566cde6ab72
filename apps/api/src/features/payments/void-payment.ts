import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type {
  bouncePayment as bounceContract,
  changePayment as changeContract,
  voidPayment as voidContract,
} from '@countinghouse/contracts/payments';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { postSettlement } from '../ledger/index.ts';
import { invalid } from './payment-plan.ts';
import type { PaymentHead } from './payments.repo.ts';
import { recordPayment } from './record-payment.ts';
import { takeBackPayment } from './take-back-payment.ts';

/** It was recorded by mistake. It is never deleted: it stays, voided, with the entry that turns it round. */
export async function voidPayment(ctx: Ctx, { idPayment, ...request }: HandlerInput<typeof voidContract>['body']) {
  await takeBackPayment(ctx, idPayment, { state: 'voided', ...request });
}

/** The bank took it back, on a day of its own: until then it was paid. What the bank charges is a cost of the business. */
export async function bouncePayment(
  ctx: Ctx,
  id: number,
  { bounceDate, fee, ...request }: HandlerInput<typeof bounceContract>['body'],
): Promise<void> {
  const today = await businessToday(ctx);
  const day = bounceDate ?? today;
  if (day > today) throw invalid('bounceDate', `Not after ${today}, which is today.`);
  const payment = await takeBackPayment(ctx, id, { state: 'bounced', ...request, day });
  if (day < payment.paid_on) throw invalid('bounceDate', `Not before ${payment.paid_on}, the day of the payment.`);
  const charged = fee === undefined ? 0 : readAmount(fee, 'fee', exponentOf(payment.currency_code));
  if (charged > 0) await postFee(ctx, payment, { day, charged });
}

const postFee = (ctx: Ctx, payment: PaymentHead, { day, charged }: { day: string; charged: number }) =>
  postSettlement(
    ctx,
    {
      kind: 'payment.bounceFee',
      subject: 'payments',
      subjectId: payment.id,
      postedOn: day,
      reference: `${payment.prefix}${payment.number}`,
    },
    {
      lines: [
        { account: 'fees', amount: cents(charged) },
        { account: { accountId: payment.account_id }, amount: cents(0 - charged) },
      ],
      allocations: [],
    },
  );

/** The old one is voided and a new one recorded, both or neither; the new one knows which it corrects. */
export async function changePayment(
  ctx: Ctx,
  id: number,
  { version, confirmUnapply, ...body }: HandlerInput<typeof changeContract>['body'],
): Promise<number> {
  const request = { state: 'voided' as const, reason: 'Changed', confirmUnapply, version };
  await takeBackPayment(ctx, id, request);
  return recordPayment(ctx, body, { replacesId: id });
}
