import { unapplyCredit } from '@countinghouse/contracts/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useMoneyForm } from '../use-money-form.ts';

type UnapplyDialogProps = { idApplication: number; onClose: () => void };

/** Takes a credit off an invoice again; the customer keeps it. */
export function UnapplyDialog({ idApplication, onClose }: UnapplyDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const form = useMoneyForm({
    send: ({ idempotencyKey }) =>
      callWithMessage(unapplyCredit, { body: { idApplication, reason } }, { idempotencyKey }),
    errors: reason.trim() === '' ? { reason: t('payments.act.reasonNeeded') } : {},
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      tone="danger"
      title={t('payments.act.unapply.title')}
      text={t('payments.act.unapply.text')}
      submitText={t('payments.act.unapply.submit')}
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
