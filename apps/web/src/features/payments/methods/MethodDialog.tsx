import { createPaymentMethod, type PaymentMethod, updatePaymentMethod } from '@countinghouse/contracts/payment-methods';
import { METHOD_KINDS, type MethodKind } from '@countinghouse/domain/payments/methods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useMoneyForm } from '../use-money-form.ts';

export type MoneyAccount = { idAccount: number; code: string; name: string };
type MethodDialogProps = {
  /** Left away for a new one. */
  method: PaymentMethod | undefined;
  accounts: readonly MoneyAccount[];
  onClose: () => void;
};

/** A way of paying: what it is called, and where its money arrives. */
export function MethodDialog({ method, accounts, onClose }: MethodDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(method?.name ?? '');
  const [kind, setKind] = useState<MethodKind>(method?.kind ?? 'transfer');
  const [idAccount, setIdAccount] = useState(method?.idAccount ?? accounts[0]?.idAccount ?? 0);
  const [needsReference, setNeedsReference] = useState(method?.needsReference ?? false);
  const [isActive, setIsActive] = useState(method?.isActive ?? true);
  const body = { name, idAccount, needsReference, isActive };
  const form = useMoneyForm({
    send: ({ idempotencyKey }) => {
      const options = { idempotencyKey };
      if (!method) return callWithMessage(createPaymentMethod, { body: { ...body, kind } }, options);
      const { idPaymentMethod: id, version } = method;
      return callWithMessage(updatePaymentMethod, { params: { id }, body: { ...body, version } }, options);
    },
    errors: name.trim() === '' ? { name: t('payments.methods.nameNeeded') } : {},
    onDone: onClose,
  });
  return (
    <FormDialog
      look="sheet"
      title={t(method ? 'payments.methods.change' : 'payments.methods.new')}
      submitText={t('payments.methods.save')}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label={t('payments.methods.name')}
        value={name}
        error={form.errors.name}
        maxLength={60}
        autoComplete="off"
        onChange={(text) => {
          setName(text);
          form.touch();
        }}
      />
      {!method && (
        <SelectField label={t('payments.methods.kind')} value={kind} onChange={setKind}>
          {METHOD_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`payments.methods.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('payments.methods.account')}
        value={idAccount}
        error={form.errors.idAccount}
        onChange={(id) => setIdAccount(Number(id))}
      >
        {accounts.map((account) => (
          <option key={account.idAccount} value={account.idAccount}>
            {account.code} {account.name}
          </option>
        ))}
      </SelectField>
      <CheckboxField label={t('payments.methods.needsReference')} isOn={needsReference} onChange={setNeedsReference} />
      {method && <CheckboxField label={t('payments.methods.isActive')} isOn={isActive} onChange={setIsActive} />}
    </FormDialog>
  );
}
