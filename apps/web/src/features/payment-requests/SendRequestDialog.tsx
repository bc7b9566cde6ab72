import {
  type PaymentPlan,
  type PaymentRequest,
  sendPartialPaymentLink,
} from '@countinghouse/contracts/payment-requests';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import { fieldErrors, problemText } from '../../platform/problems.ts';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useRequestWrite } from './requests.api.ts';

type SendRequestDialogProps = { request: PaymentRequest; plan: PaymentPlan; onClose: () => void };

/** Mails the link of one part. Whoever has it gets it again only when that is said. */
export function SendRequestDialog({ request, plan, onClose }: SendRequestDialogProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const [isAgain, setIsAgain] = useState(false);
  const [refusal, setRefusal] = useState<{ problem?: string; errors: Partial<Record<string, string>> }>({ errors: {} });
  const key = useRef(crypto.randomUUID());
  const { idPaymentRequest, mailedTo, open } = request;
  const send = useRequestWrite(
    () =>
      call(
        sendPartialPaymentLink,
        {
          body: { idInvoice: plan.idInvoice, idPaymentRequest, isAgain, ...(to.trim() !== '' && { to: [to.trim()] }) },
        },
        { idempotencyKey: key.current },
      ),
    {
      onDone: ({ idMail }) => {
        if (idMail === null) notify.warning(t('paymentRequests.sendDialog.nobody'));
        else notify.success(t('paymentRequests.sendDialog.sent'));
        onClose();
      },
      onRefused: (error) => {
        key.current = crypto.randomUUID();
        const errors = fieldErrors(error);
        setRefusal({ errors, ...(Object.keys(errors).length === 0 && { problem: problemText(error) }) });
      },
    },
  );
  return (
    <FormDialog
      look="sheet"
      title={t('paymentRequests.sendDialog.title', { amount: formatMoney(open, plan.currencyCode) })}
      submitText={t('paymentRequests.sendDialog.submit')}
      isPending={send.isPending}
      problem={refusal.problem}
      firstError={Object.keys(refusal.errors)[0]}
      onSubmit={() => send.mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        label={t('paymentRequests.sendDialog.to')}
        hint={t('paymentRequests.sendDialog.toHint')}
        value={to}
        error={refusal.errors.to ?? refusal.errors['to.0']}
        type="email"
        autoComplete="off"
        maxLength={254}
        onChange={setTo}
      />
      {mailedTo.length > 0 && (
        <CheckboxField label={t('paymentRequests.sendDialog.again')} isOn={isAgain} onChange={setIsAgain} />
      )}
    </FormDialog>
  );
}
