import { type PaymentRules, savePaymentRules } from '@countinghouse/contracts/payment-methods';
import { cents } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { writeAmount } from '../../../platform/amounts.ts';
import { callWithMessage } from '../../../platform/api.ts';
import { fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { formatMoney } from '../../../platform/format.ts';
import { homeCurrency } from '../../../platform/home-currency.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { notify } from '../../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { paymentQueries } from '../payments.api.ts';

const Draft = z.object({
  allowsPartial: z.boolean(),
  /** As it is typed; '' for any amount. */
  minimumPartial: z.string(),
  keepsOverpayment: z.boolean(),
  cashRounding: z.string(),
  /** Off is a state: then nothing is said by the three that follow. */
  hasDiscount: z.boolean(),
  discountRate: z.string(),
  discountDays: z.string(),
  adjustsTax: z.boolean(),
});
export type RulesDraft = z.infer<typeof Draft>;

const draftOf = ({ earlyDiscount, ...rules }: PaymentRules): RulesDraft => ({
  ...rules,
  hasDiscount: earlyDiscount !== null,
  discountRate: earlyDiscount ? writeDecimal(earlyDiscount.rate, 4) : '',
  discountDays: earlyDiscount ? String(earlyDiscount.days) : '',
  adjustsTax: earlyDiscount?.adjustsTax ?? true,
  minimumPartial: rules.minimumPartial === 0 ? '' : writeAmount(rules.minimumPartial, rules.currencyCode),
  cashRounding: String(rules.cashRounding),
});

export const stepText = (step: string): string =>
  step === '0' ? i18n.t('payments.methods.notRounded') : formatMoney(cents(Number(step)), homeCurrency());

const fields = fieldTable<RulesDraft>({
  allowsPartial: { label: () => i18n.t('payments.methods.allowsPartial'), text: yesOrNo },
  minimumPartial: { label: () => i18n.t('payments.methods.minimumPartial') },
  keepsOverpayment: { label: () => i18n.t('payments.methods.keepsOverpayment'), text: yesOrNo },
  cashRounding: { label: () => i18n.t('payments.methods.cashRounding'), text: stepText },
  hasDiscount: { label: () => i18n.t('payments.methods.hasDiscount'), text: yesOrNo },
  discountRate: { label: () => i18n.t('payments.methods.discountRate'), wire: ['earlyDiscount.rate'] },
  discountDays: { label: () => i18n.t('payments.methods.discountDays'), wire: ['earlyDiscount.days'] },
  adjustsTax: { label: () => i18n.t('payments.methods.adjustsTax'), text: yesOrNo },
});

const bodyOf = ({ allowsPartial, keepsOverpayment, minimumPartial, cashRounding, ...discount }: RulesDraft) => ({
  allowsPartial,
  keepsOverpayment,
  minimumPartial: readDecimal(minimumPartial) ?? 0,
  cashRounding: Number(cashRounding),
  earlyDiscount: discount.hasDiscount
    ? {
        rate: readDecimal(discount.discountRate) ?? 0,
        days: readDecimal(discount.discountDays) ?? -1,
        adjustsTax: discount.adjustsTax,
      }
    : null,
});

/** What the business accepts: parts, too much, and coins; and what it gives for paying early. */
export function useRulesForm(rules: PaymentRules, onDirty: (isDirty: boolean) => void): RecordForm<RulesDraft> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm({
    place: 'settings.payments',
    stored: rules,
    draft: Draft,
    emptyDraft: () => draftOf(rules),
    draftOf,
    fields,
    schema: savePaymentRules.body,
    bodyOf,
    conflictTitle: t('payments.methods.conflict'),
    save: (body, version, { idempotencyKey }) =>
      callWithMessage(savePaymentRules, { body: { ...body, version } }, { idempotencyKey }),
    reload: async () => (await client.fetchQuery({ ...paymentQueries.methods, staleTime: 0 })).rules,
    onSaved: ({ message }) => {
      void client.invalidateQueries({ queryKey: paymentQueries.all });
      notify.success(message);
    },
    onDirty,
  });
}
