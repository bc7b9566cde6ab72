import type { Reply } from '@countinghouse/contracts/endpoint';
import { type OnlineSettings, saveOnlineSettings } from '@countinghouse/contracts/online-payments';
import type { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import { PROVIDER_MODES } from '@countinghouse/domain/online-payments/attempts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { fieldErrors, problemText } from '../../platform/problems.ts';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { onlineQueries, useOnlineWrite } from './online.api.ts';

type ProviderDialogProps = { settings: OnlineSettings; onClose: () => void };

/** The mode and the keys. What is typed here is not kept anywhere in the browser. */
export function ProviderDialog({ settings, onClose }: ProviderDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(onlineQueries.methods);
  const [mode, setMode] = useState(settings.mode);
  const [secretKey, setSecretKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const [idPaymentMethod, setIdPaymentMethod] = useState(settings.idPaymentMethod);
  const [idPayoutAccount, setIdPayoutAccount] = useState(settings.idPayoutAccount);
  const [canSaveMethods, setCanSaveMethods] = useState(settings.canSaveMethods);
  const { save, problem, errors } = useSaving(onClose);
  const body = { mode, secretKey, webhookSecret, idPaymentMethod, idPayoutAccount, canSaveMethods };
  return (
    <FormDialog
      look="sheet"
      title={t('onlinePayments.settings.title')}
      submitText={t('onlinePayments.settings.save')}
      isPending={save.isPending}
      problem={problem}
      firstError={Object.keys(errors)[0]}
      onSubmit={() => save.mutate({ ...body, version: settings.version })}
      onClose={onClose}
    >
      <SelectField label={t('onlinePayments.settings.mode')} value={mode} error={errors.mode} onChange={setMode}>
        {PROVIDER_MODES.map((one) => (
          <option key={one} value={one}>
            {t(`onlinePayments.settings.modes.${one}`)}
          </option>
        ))}
      </SelectField>
      <KeyField
        label={t('onlinePayments.settings.secretKey')}
        isStored={settings.hasSecretKey}
        value={secretKey}
        error={errors.secretKey}
        onChange={setSecretKey}
      />
      <KeyField
        label={t('onlinePayments.settings.webhookSecret')}
        isStored={settings.hasWebhookSecret}
        value={webhookSecret}
        error={errors.webhookSecret}
        onChange={setWebhookSecret}
      />
      {data && (
        <AccountFields
          {...{ data, errors, idPaymentMethod, idPayoutAccount }}
          onMethod={setIdPaymentMethod}
          onPayout={setIdPayoutAccount}
        />
      )}
      <CheckboxField label={t('onlinePayments.settings.canSave')} isOn={canSaveMethods} onChange={setCanSaveMethods} />
    </FormDialog>
  );
}

type AccountFieldsProps = {
  data: Reply<typeof listPaymentMethods>;
  errors: Partial<Record<string, string>>;
  idPaymentMethod: number;
  idPayoutAccount: number;
  onMethod: (id: number) => void;
  onPayout: (id: number) => void;
};

/** Which method such payments get, and where the provider pays out to. */
function AccountFields({ data, errors, idPaymentMethod, idPayoutAccount, onMethod, onPayout }: AccountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('onlinePayments.settings.method')}
        value={idPaymentMethod}
        error={errors.idPaymentMethod}
        onChange={(id) => onMethod(Number(id))}
      >
        {data.methods
          .filter(({ isActive }) => isActive)
          .map((method) => (
            <option key={method.idPaymentMethod} value={method.idPaymentMethod}>
              {method.name}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t('onlinePayments.settings.payout')}
        value={idPayoutAccount}
        error={errors.idPayoutAccount}
        onChange={(id) => onPayout(Number(id))}
      >
        {data.accounts.map((account) => (
          <option key={account.idAccount} value={account.idAccount}>
            {account.code} {account.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type KeyFieldProps = {
  label: string;
  isStored: boolean;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A key goes in and never comes out: the hint says whether one is stored. */
function KeyField({ isStored, ...field }: KeyFieldProps) {
  const { t } = useTranslation();
  const hint = t(`onlinePayments.settings.${isStored ? 'stored' : 'notStored'}`);
  return <TextField {...field} hint={hint} type="password" autoComplete="off" maxLength={255} />;
}

type SettingsBody = Parameters<typeof callWithMessage<typeof saveOnlineSettings>>[1]['body'];

function useSaving(onClose: () => void) {
  const key = useRef(crypto.randomUUID());
  const [refusal, setRefusal] = useState<{ problem?: string; errors: Partial<Record<string, string>> }>({ errors: {} });
  const save = useOnlineWrite(
    (body: SettingsBody) => callWithMessage(saveOnlineSettings, { body }, { idempotencyKey: key.current }),
    {
      onDone: ({ message }) => {
        notify.success(message);
        onClose();
      },
      onRefused: (error) => {
        key.current = crypto.randomUUID();
        const errors = fieldErrors(error);
        setRefusal({ errors, ...(Object.keys(errors).length === 0 && { problem: problemText(error) }) });
      },
    },
  );
  return { save, ...refusal };
}
