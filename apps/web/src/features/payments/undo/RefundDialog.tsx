import { refundPayment } from '@countinghouse/contracts/payments';
import { cents } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount, sentAmount, writeAmount } from '../../../platform/amounts.ts';
import { callWithMessage } from '../../../platform/api.ts';
import { homeToday } from '../../../platform/day-text.ts';
import { formatMoney } from '../../../platform/format.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { nameOf } from '../names.ts';
import { paymentQueries } from '../payments.api.ts';
import { AmountBox } from '../record/AmountBox.tsx';
import { useMoneyForm } from '../use-money-form.ts';
import { choicesOf, type RefundSource, refundFacts } from './refund-facts.ts';

type RefundDialogProps = { source: RefundSource; onClose: () => void };

/** What is typed into the dialog, and sending it. */
function useRefund(source: RefundSource, onDone: () => void) {
  const { t } = useTranslation();
  const [idInvoice, setIdInvoice] = useState<number>();
  const facts = refundFacts(source, idInvoice);
  const { currencyCode, most, idPaymentMethod, target } = facts;
  const [draft, setDraft] = useState({
    amount: writeAmount(most, currencyCode),
    refundDate: homeToday(),
    idPaymentMethod,
    reference: '',
    reason: '',
  });
  const { data } = useQuery(paymentQueries.methods);
  const methods = (data?.methods ?? []).filter(({ isActive }) => isActive);
  // One that was put away pays nothing out any more: the first takes its place, and is shown.
  const method = data
    ? (methods.find((one) => one.idPaymentMethod === draft.idPaymentMethod) ?? methods[0])?.idPaymentMethod
    : draft.idPaymentMethod;
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
  const choose = (id: number) => {
    setIdInvoice(id);
    change({ amount: writeAmount(refundFacts(source, id).most, currencyCode) });
  };
  return { facts, draft, change, choose, form, methods, method, amount: amount ?? cents(0) };
}

/** Money that goes back to the customer. */
export function RefundDialog({ source, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const { facts, draft, change, choose, form, methods, method, amount } = useRefund(source, onClose);
  const { name, currencyCode, most, invoice } = facts;
  return (
    <FormDialog
      look="sheet"
      title={t('payments.act.refund.title', { name })}
      text={invoice ? t('payments.act.refund.text', { invoice }) : t('payments.act.refund.ofCredit')}
      submitText={t('payments.act.refund.submit', { amount: formatMoney(amount, currencyCode) })}
      {...form.dialog}
      onClose={onClose}
    >
      <InvoiceChoice
        {...{ source, onChoose: choose }}
        chosen={'idInvoice' in facts.target ? facts.target.idInvoice : undefined}
      />
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

type InvoiceChoiceProps = { source: RefundSource; chosen: number | undefined; onChoose: (idInvoice: number) => void };

/** Of a payment over several: which of them is owed again. */
function InvoiceChoice({ source, chosen, onChoose }: InvoiceChoiceProps) {
  const { t } = useTranslation();
  const choices = choicesOf(source);
  if (choices.length < 2) return null;
  return (
    <SelectField label={t('payments.act.refund.invoice')} value={chosen ?? 0} onChange={(id) => onChoose(Number(id))}>
      {choices.map((document) => (
        <option key={document.idInvoice} value={document.idInvoice}>
          {nameOf(document)}
        </option>
      ))}
    </SelectField>
  );
}
