import type { Payment } from '@countinghouse/contracts/payment-fields';
import { voidPayment } from '@countinghouse/contracts/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { nameOf } from '../names.ts';
import { useMoneyForm } from '../use-money-form.ts';
import { Consequences } from './Consequences.tsx';

type VoidDialogProps = { payment: Payment; here: number | undefined; onClose: () => void };

/** A payment that was recorded by mistake. It stays in the books beside the entry that turns it round. */
export function VoidDialog({ payment, here, onClose }: VoidDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { idPayment, version, currencyCode } = payment;
  const form = useMoneyForm({
    send: ({ confirmUnapply, ...options }) =>
      callWithMessage(voidPayment, { body: { idPayment, reason, confirmUnapply, version } }, options),
    errors: reason.trim() === '' ? { reason: t('payments.act.reasonNeeded') } : {},
    idPayment: payment.idPayment,
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      tone="danger"
      title={t('payments.act.void.title', { name: nameOf(payment) })}
      text={t('payments.act.void.text', { amount: formatMoney(payment.payment, currencyCode) })}
      submitText={t(form.isAsked ? 'payments.act.void.confirm' : 'payments.act.void.submit')}
      {...form.dialog}
      onClose={onClose}
    >
      <Consequences payment={payment} here={here} />
      <TextAreaField
        label={t('payments.act.reason')}
        value={reason}
        error={form.errors.reason}
        maxLength={500}
        onChange={setReason}
      />
    </FormDialog>
  );
}
