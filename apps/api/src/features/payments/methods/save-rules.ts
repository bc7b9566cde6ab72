import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { PaymentRules, savePaymentRules } from '@countinghouse/contracts/payment-methods';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { readAmount } from '../../../platform/amounts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { saveRecord, wholly } from '../../../platform/save-record.ts';
import { presentRules } from './methods.presenter.ts';
import { findRules, lockRules, updateRules } from './methods.repo.ts';

/** What a business accepts from now on; what is recorded stays. */
export const saveRules = (
  ctx: Ctx,
  { version, minimumPartial, cashRounding, ...rules }: HandlerInput<typeof savePaymentRules>['body'],
): Promise<PaymentRules> =>
  saveRecord(ctx, {
    id: ctx.businessId,
    version,
    action: 'paymentRules.changed',
    subject: 'businesses',
    lock: () => lockRules(ctx),
    load: async () => presentRules(await findRules(ctx)),
    write: ({ currencyCode }) =>
      updateRules(ctx, {
        ...rules,
        cashStep: cashRounding,
        minimumPartial: readAmount(minimumPartial, 'minimumPartial', exponentOf(currencyCode)),
      }),
    changes: wholly((saved) => saved),
  });
