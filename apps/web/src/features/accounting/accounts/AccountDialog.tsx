import type { Account } from '@countinghouse/contracts/ledger';
import { createAccount, updateAccount } from '@countinghouse/contracts/ledger-accounts';
import { ACCOUNT_KINDS, type AccountKind } from '@countinghouse/domain/ledger/chart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useLedgerForm } from '../use-ledger-form.ts';

type AccountDialogProps = {
  /** Left away for a new one. */
  account: Account | undefined;
  onClose: () => void;
};

/** A new account, or another code and name for one that is there. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState(account?.code ?? '');
  const [name, setName] = useState(account?.name ?? '');
  const [kind, setKind] = useState<AccountKind>(account?.kind ?? 'expense');
  const [isBank, setIsBank] = useState(false);
  const canHoldMoney = kind === 'asset' || kind === 'liability';
  const form = useLedgerForm({
    send: (idempotencyKey) => save(account, { code, name, kind, isBank: isBank && canHoldMoney }, { idempotencyKey }),
    errors: {
      ...(code.trim() === '' && { code: t('ledger.accounts.codeNeeded') }),
      ...(name.trim() === '' && { name: t('ledger.accounts.nameNeeded') }),
    },
    onDone: onClose,
  });
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    form.touch();
  };
  return (
    <FormDialog
      look="sheet"
      title={t(account ? 'ledger.accounts.renameTitle' : 'ledger.accounts.new')}
      submitText={t('ledger.save')}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label={t('ledger.accounts.code')}
        value={code}
        error={form.errors.code}
        maxLength={20}
        autoComplete="off"
        onChange={change(setCode)}
      />
      <TextField
        label={t('ledger.accounts.name')}
        value={name}
        error={form.errors.name}
        maxLength={100}
        autoComplete="off"
        onChange={change(setName)}
      />
      {!account && (
        <>
          <SelectField label={t('ledger.accounts.type')} value={kind} onChange={setKind}>
            {ACCOUNT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`ledger.kinds.${one}`)}
              </option>
            ))}
          </SelectField>
          {canHoldMoney && <CheckboxField label={t('ledger.accounts.isBank')} isOn={isBank} onChange={setIsBank} />}
        </>
      )}
    </FormDialog>
  );
}

type AccountFields = { code: string; name: string; kind: AccountKind; isBank: boolean };

/** The kind of an account stays what it was. */
function save(account: Account | undefined, fields: AccountFields, options: { idempotencyKey: string }) {
  if (!account) return callWithMessage(createAccount, { body: fields }, options);
  const { code, name } = fields;
  const { idAccount: id, version } = account;
  return callWithMessage(updateAccount, { params: { id }, body: { code, name, version } }, options);
}
