import type { CustomerCredit } from '@countinghouse/contracts/payment-fields';
import type { PaymentForm } from '@countinghouse/contracts/payments';
import { applyCredit } from '@countinghouse/contracts/payments';
import { cents } from '@countinghouse/domain/money/money';
import { sharesSum, spreadPayment } from '@countinghouse/domain/payments/spread';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentAmount } from '../../../platform/amounts.ts';
import { callWithMessage } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { FailedRead } from '../FailedRead.tsx';
import { paymentQueries } from '../payments.api.ts';
import { basisOf } from '../record/payment-basis.ts';
import { typedShares } from '../record/read-draft.ts';
import { SplitRows } from '../record/SplitRows.tsx';
import { useMoneyForm } from '../use-money-form.ts';

type ApplyCreditDialogProps = { idClient: number; idCredit: number | undefined; onClose: () => void };

/** Uses what a customer has to their credit on what they owe. */
export function ApplyCreditDialog({ idClient, idCredit, onClose }: ApplyCreditDialogProps) {
  const { t } = useTranslation();
  const { data: form, error: formError, refetch } = useQuery(paymentQueries.form({ idClient }));
  const { data: money, error: creditError, refetch: refetchCredits } = useQuery(paymentQueries.credits(idClient));
  const error = (!form && formError) || (!money && creditError);
  const credits = (money?.credits ?? []).filter(({ left }) => left > 0);
  if (error) {
    const retry = () => void Promise.all([refetch(), refetchCredits()]);
    return <FailedRead {...{ error, onClose }} title={t('payments.customer.applyTitle')} onRetry={retry} />;
  }
  if (!form || credits.length === 0) return null;
  return <Dialog {...{ form, credits, onClose }} first={idCredit} />;
}

type DialogProps = {
  form: PaymentForm;
  credits: readonly CustomerCredit[];
  first: number | undefined;
  onClose: () => void;
};

function Dialog({ form, credits, first, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = basisOf({ form, name: '', changed: undefined });
  const [usable] = credits.filter(({ idEstimate }) => idEstimate === null);
  const [idCredit, setIdCredit] = useState(first ?? (usable ?? credits[0])?.idCredit);
  const [typed, setTyped] = useState<Record<string, string> | null>(null);
  const credit = credits.find((one) => one.idCredit === idCredit);
  const { currencyCode } = form;
  const left = credit?.left ?? cents(0);
  const split = typed ? typedShares(typed, open, currencyCode) : undefined;
  const { shares } = split ?? spreadPayment(left, open);
  const total = sharesSum(shares);
  const text = formatMoney(total, currencyCode);
  const write = useMoneyForm({
    send: ({ idempotencyKey }) => {
      const allocations = shares.map((share) => ({ ...share, amount: sentAmount(share.amount, currencyCode) }));
      return callWithMessage(applyCredit, { body: { idCredit: idCredit ?? 0, allocations } }, { idempotencyKey });
    },
    errors: {
      ...split?.errors(t),
      ...(shares.length === 0 && { split: t('payments.customer.nothingChosen') }),
      ...(total > left && { split: t('payments.record.atMost', { amount: formatMoney(left, currencyCode) }) }),
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t('payments.customer.applyTitle')}
      text={open.length === 0 ? t('payments.customer.nothingOpen') : t('payments.customer.applyText')}
      submitText={total > 0 ? t('payments.customer.applySubmit', { amount: text }) : t('payments.customer.apply')}
      {...write.dialog}
      onClose={onClose}
    >
      <SelectField
        label={t('payments.customer.applySource')}
        value={idCredit ?? 0}
        onChange={(id) => {
          setIdCredit(Number(id));
          setTyped(null);
          write.touch();
        }}
      >
        {credits.map((one) => (
          <option key={one.idCredit} value={one.idCredit}>
            {[t(`payments.customer.origins.${one.origin}`), one.number, formatMoney(one.left, currencyCode)].join(
              ' · ',
            )}
          </option>
        ))}
      </SelectField>
      <SplitRows
        rows={open}
        currency={currencyCode}
        typed={typed}
        shares={shares}
        errors={write.errors}
        onChange={(next) => {
          setTyped(next);
          write.touch();
        }}
      />
    </FormDialog>
  );
}
