import type { CustomerCredit, Payment } from '@countinghouse/contracts/payment-fields';
import { refundPayment } from '@countinghouse/contracts/payments';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { homeToday } from '../../../platform/day-text.ts';
import { formatMoney } from '../../../platform/format.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { readAmount, sentAmount, writeAmount } from '../amounts.ts';
import { nameOf } from '../names.ts';
import { paymentQueries } from '../payments.api.ts';
import { AmountBox } from '../record/AmountBox.tsx';
import { useMoneyForm } from '../use-money-form.ts';

/** What is given back: of a payment, so that its invoice is owed again, or of a credit. */
export type RefundSource = { payment: Payment; here: number | undefined } | { credit: CustomerCredit };
type RefundDialogProps = { source: RefundSource; onClose: () => void };

type RefundFacts = {
  name: string;
  currencyCode: string;
  most: Cents;
  idPaymentMethod: number | undefined;
  /** What the refund is of, on the wire. */
  target: { idPayment: number; idInvoice?: number; version: number } | { idCredit: number };
};

function factsOf(source: RefundSource): RefundFacts {
  if ('credit' in source) {
    const { number: name, currencyCode, left, idCredit } = source.credit;
    return { name, currencyCode, most: left, idPaymentMethod: undefined, target: { idCredit } };
  }
  const { payment, here } = source;
  const { idPayment, version, currencyCode, refunded, allocations } = payment;
  const own = allocations.find(({ idInvoice }) => idInvoice === here) ?? allocations[0];
  const left = cents(payment.payment - refunded);
  return {
    name: nameOf(payment),
    currencyCode,
    most: own ? cents(Math.min(own.amount, left)) : left,
    idPaymentMethod: payment.paymentMethod.idPaymentMethod,
    target: { idPayment, version, ...(own && { idInvoice: own.idInvoice }) },
  };
}

/** What is typed into the dialog, and sending it. */
function useRefund(source: RefundSource, onDone: () => void) {
  const { t } = useTranslation();
  const { currencyCode, most, idPaymentMethod, target } = factsOf(source);
  const [draft, setDraft] = useState({
    amount: writeAmount(most, currencyCode),
    refundDate: homeToday(),
    idPaymentMethod,
    reference: '',
    reason: '',
  });
  const { data } = useQuery(paymentQueries.methods);
  const methods = (data?.methods ?? []).filter(({ isActive }) => isActive);
  const method = draft.idPaymentMethod ?? methods[0]?.idPaymentMethod;
  const amount = readAmount(draft.amount, currencyCode);
  const form = useMoneyForm({
    send: ({ idempotencyKey }) => {
      const { refundDate, reference, reason } = draft;
      const money = sentAmount(amount ?? cents(0), currencyCode);
      const body = { ...target, amount: money, refundDate, reference, reason };
      return callWithMessage(
        refundPayment,
        { body: { ...body, ...(method && { idPaymentMethod: method }) } },
        { idempotencyKey },
      );
    },
    errors: {
      ...((amount === undefined || amount <= 0) && { amount: t('payments.record.amountNeeded') }),
      ...(amount !== undefined &&
        amount > most && { amount: t('payments.record.atMost', { amount: formatMoney(most, currencyCode) }) }),
      ...(draft.refundDate > homeToday() && { refundDate: t('payments.record.dayToCome') }),
      ...(draft.reason.trim() === '' && { reason: t('payments.act.reasonNeeded') }),
    },
    ...('idPayment' in target && { idPayment: target.idPayment }),
    onDone,
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    form.touch();
  };
  return { draft, change, form, methods, method, amount: amount ?? cents(0) };
}

/** Money that goes back to the customer. */
export function RefundDialog({ source, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const { name, currencyCode, most } = factsOf(source);
  const { draft, change, form, methods, method, amount } = useRefund(source, onClose);
  return (
    <FormDialog
      look="sheet"
      title={t('payments.act.refund.title', { name })}
      text={t('credit' in source ? 'payments.act.refund.ofCredit' : 'payments.act.refund.text')}
      submitText={t('payments.act.refund.submit', { amount: formatMoney(amount, currencyCode) })}
      isPending={form.isPending}
      problem={form.problem}
      firstError={form.firstError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <AmountBox
        label={t('payments.act.refund.amount')}
        currency={currencyCode}
        value={draft.amount}
        error={form.errors.amount}
        hint={t('payments.record.atMost', { amount: formatMoney(most, currencyCode) })}
        onChange={(typed) => change({ amount: typed })}
      />
      <div className="ch-form-grid" data-pairs>
        <SelectField
          label={t('payments.record.method')}
          value={method ?? 0}
          error={form.errors.idPaymentMethod}
          onChange={(id) => change({ idPaymentMethod: Number(id) })}
        >
          {methods.map(({ idPaymentMethod: id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <DayField
          label={t('payments.act.refund.day')}
          value={draft.refundDate}
          error={form.errors.refundDate}
          onChange={(refundDate) => change({ refundDate })}
        />
      </div>
      <TextField
        label={t('payments.record.reference')}
        value={draft.reference}
        maxLength={100}
        autoComplete="off"
        error={form.errors.reference}
        onChange={(reference) => change({ reference })}
      />
      <TextAreaField
        label={t('payments.act.reason')}
        value={draft.reason}
        error={form.errors.reason}
        maxLength={500}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
