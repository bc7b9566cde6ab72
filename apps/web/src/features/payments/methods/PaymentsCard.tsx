import type { PaymentRules } from '@countinghouse/contracts/payment-methods';
import { CASH_STEPS } from '@countinghouse/domain/payments/methods';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { SwitchRow } from '../../settings/index.ts';
import { paymentQueries } from '../payments.api.ts';
import { MethodList } from './MethodList.tsx';
import { type RulesDraft, stepText, useRulesForm } from './rules-form.ts';

type PaymentsCardProps = {
  onDirty: (isDirty: boolean) => void;
  /** The frame around the fields: who shows them decides how they are saved. */
  render: (form: RecordForm<RulesDraft>, fields: ReactNode) => ReactNode;
};

/** How the business is paid, and what it accepts. */
export function PaymentsCard(props: PaymentsCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(paymentQueries.methods);
  if (!data && error) {
    return <ErrorState title={t('payments.methods.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows />;
  return (
    <>
      <MethodList methods={data.methods} accounts={data.accounts} />
      <Rules {...props} rules={data.rules} />
    </>
  );
}

function Rules({ rules, onDirty, render }: PaymentsCardProps & { rules: PaymentRules }) {
  const { t } = useTranslation();
  const form = useRulesForm(rules, onDirty);
  const { bind } = form;
  return render(
    form,
    <div className="ch-form-grid">
      <SwitchRow {...bind.switch('allowsPartial')} help={t('payments.methods.allowsPartialHelp')} />
      <SwitchRow {...bind.switch('keepsOverpayment')} help={t('payments.methods.keepsOverpaymentHelp')} />
      <div data-span="6">
        <TextField
          {...bind.text('minimumPartial')}
          hint={t('payments.methods.minimumPartialHint', { currency: rules.currencyCode })}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <div data-span="6">
        <SelectField {...bind.value('cashRounding')}>
          {CASH_STEPS.map((step) => (
            <option key={step} value={String(step)}>
              {stepText(String(step))}
            </option>
          ))}
        </SelectField>
      </div>
      <Discount form={form} />
    </div>,
  );
}

/** What is given for paying early: nothing is asked about it while it is off. */
function Discount({ form: { draft, bind } }: { form: RecordForm<RulesDraft> }) {
  const { t } = useTranslation();
  return (
    <>
      <SwitchRow {...bind.switch('hasDiscount')} help={t('payments.methods.hasDiscountHelp')} />
      {draft.hasDiscount && (
        <>
          <div data-span="6">
            <TextField {...bind.text('discountRate')} inputMode="decimal" maxLength={8} autoComplete="off" />
          </div>
          <div data-span="6">
            <TextField
              {...bind.text('discountDays')}
              hint={t('payments.methods.discountDaysHint')}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          </div>
          <SwitchRow {...bind.switch('adjustsTax')} help={t('payments.methods.adjustsTaxHelp')} />
        </>
      )}
    </>
  );
}
