import { BillingInput, type CompanyBilling, saveCompanyBilling } from '@countinghouse/contracts/plan-billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, problemText } from '../../../platform/problems.ts';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { billingQueries, keepBilling } from './billing.api.ts';

type BillingDialogProps = { billing: CompanyBilling; onClose: () => void };

/** Who gets the bills of the plan. */
export function BillingDialog({ billing, onClose }: BillingDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [contactName, setContactName] = useState(billing.contactName);
  const [email, setEmail] = useState(billing.email);
  const [address, setAddress] = useState(billing.address);
  const body = { contactName, email: email.trim(), address };
  const save = useMutation({
    mutationFn: () => callWithMessage(saveCompanyBilling, { body: { ...body, version: billing.version } }),
    onSuccess: ({ data, message }) => {
      keepBilling(client, data);
      notify.success(message);
      onClose();
    },
    // After a conflict the newest state stands behind the dialog, and its version with it.
    onError: () => client.invalidateQueries({ queryKey: billingQueries.billing.queryKey }),
  });
  const [isTried, setIsTried] = useState(false);
  const isWrong = !BillingInput.shape.email.safeParse(body.email).success;
  const emailError = isTried && isWrong ? t('businesses.billing.emailWrong') : fieldErrors(save.error).email;
  return (
    <FormDialog
      look="sheet"
      title={t('businesses.billing.edit')}
      submitText={t('businesses.billing.save')}
      isPending={save.isPending}
      problem={save.error && !emailError ? problemText(save.error) : undefined}
      firstError={emailError}
      onSubmit={() => {
        setIsTried(true);
        if (!isWrong) save.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('businesses.billing.contactName')}
        value={contactName}
        maxLength={120}
        autoComplete="off"
        onChange={setContactName}
      />
      <TextField
        label={t('businesses.billing.email')}
        value={email}
        error={emailError}
        type="email"
        maxLength={254}
        autoComplete="off"
        onChange={setEmail}
      />
      <TextAreaField
        label={t('businesses.billing.address')}
        value={address}
        maxLength={500}
        rows={4}
        onChange={setAddress}
      />
    </FormDialog>
  );
}
