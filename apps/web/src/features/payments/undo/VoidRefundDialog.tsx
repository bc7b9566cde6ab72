import type { Refund } from '@countinghouse/contracts/payment-fields';
import { voidRefund } from '@countinghouse/contracts/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { nameOf } from '../names.ts';
import { useMoneyForm } from '../use-money-form.ts';

/** A refund that was recorded by mistake. */
export function VoidRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { idRefund: id, version, amount, currencyCode } = refund;
  const form = useMoneyForm({
    send: ({ idempotencyKey }) =>
      callWithMessage(voidRefund, { params: { id }, body: { reason, version } }, { idempotencyKey }),
    errors: reason.trim() === '' ? { reason: t('payments.act.reasonNeeded') } : {},
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      tone="danger"
      title={t('payments.act.voidRefund.title', { name: nameOf(refund) })}
      text={t('payments.act.voidRefund.text', { amount: formatMoney(amount, currencyCode) })}
      submitText={t('payments.act.voidRefund.submit')}
      {...form.dialog}
      onClose={onClose}
    >
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
