import { type Account } from '@countinghouse/contracts/ledger';
import { setAccountRole } from '@countinghouse/contracts/ledger-accounts';
import { ACCOUNT_ROLES, type AccountRole, controlOf, kindOfRole, roleMove } from '@countinghouse/domain/ledger/chart';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { useLedgerForm } from '../use-ledger-form.ts';

/** What each role is for, and which account has it. */
export function RolesTab() {
  const { t } = useTranslation();
  const canWrite = useCan('ledger.write');
  const [changed, setChanged] = useState<AccountRole>();
  const { data, error, refetch } = useQuery(ledgerQueries.accounts);
  if (error && !data)
    return <ErrorState title={t('ledger.accounts.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const holder = (role: AccountRole) => data.accounts.find(({ roles }) => roles.includes(role));
  return (
    <>
      <p className="ch-ledger-note">{t('ledger.roles.note')}</p>
      <table className="ch-ledger-table" data-roles>
        <thead>
          <tr>
            <th scope="col">{t('ledger.roles.role')}</th>
            <th scope="col">{t('ledger.roles.account')}</th>
            <th scope="col">
              <span className="ch-visually-hidden">{t('ledger.accounts.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ACCOUNT_ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">
                {t(`ledger.roles.names.${role}`)}
                <small>{t(`ledger.roles.texts.${role}`)}</small>
              </th>
              <td>
                <span data-code>{holder(role)?.code}</span> <span dir="auto">{holder(role)?.name}</span>
              </td>
              <td data-menu>
                {roleMove(role) === 'never' ? (
                  <span className="ch-ledger-lock" title={t('ledger.roles.fixed')}>
                    <Lock size={14} aria-hidden="true" />
                    <span className="ch-visually-hidden">{t('ledger.roles.fixed')}</span>
                  </span>
                ) : (
                  canWrite && (
                    <Button
                      size="small"
                      aria-label={t('ledger.roles.changeOf', { role: t(`ledger.roles.names.${role}`) })}
                      onClick={() => setChanged(role)}
                    >
                      {t('ledger.roles.change')}
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed && (
        <RoleDialog
          role={changed}
          held={holder(changed)}
          accounts={data.accounts}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

type RoleDialogProps = {
  role: AccountRole;
  held: Account | undefined;
  accounts: readonly Account[];
  onClose: () => void;
};

function RoleDialog({ role, held, accounts, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  const [idAccount, setIdAccount] = useState(held?.idAccount ?? 0);
  const form = useLedgerForm({
    send: (idempotencyKey) =>
      callWithMessage(setAccountRole, { params: { role }, body: { idAccount } }, { idempotencyKey }),
    onDone: onClose,
  });
  const fitting = accounts.filter(
    ({ kind, control, isActive }) => isActive && kind === kindOfRole(role) && control === controlOf(role),
  );
  return (
    <FormDialog
      look="sheet"
      title={t(`ledger.roles.names.${role}`)}
      text={t('ledger.roles.changeText')}
      submitText={t('ledger.save')}
      {...form.dialog}
      onClose={onClose}
    >
      <SelectField
        label={t('ledger.roles.account')}
        value={idAccount}
        onChange={(id) => {
          setIdAccount(Number(id));
          form.touch();
        }}
      >
        {fitting.map(({ idAccount: id, code, name }) => (
          <option key={id} value={id}>
            {code} {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
