import type { Account } from '@countinghouse/contracts/ledger';
import { archiveAccount, restoreAccount } from '@countinghouse/contracts/ledger-accounts';
import { ACCOUNT_KINDS, isControlled } from '@countinghouse/domain/ledger/chart';
import { cents } from '@countinghouse/domain/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ellipsis, Lock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, problemText } from '../../../platform/problems.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { ledgerQueries } from '../ledger.api.ts';

type AccountTableProps = {
  accounts: readonly Account[];
  currency: string;
  /** Left away for who may only read. */
  onRename: ((account: Account) => void) | undefined;
};

/** One group of rows for each type. What a type usually stands at is shown without a minus. */
export function AccountTable({ accounts, currency, onRename }: AccountTableProps) {
  const { t } = useTranslation();
  const groups = ACCOUNT_KINDS.map((kind) => ({ kind, rows: accounts.filter((one) => one.kind === kind) }));
  return (
    <table className="ch-ledger-table">
      <thead>
        <tr>
          <th scope="col">{t('ledger.accounts.code')}</th>
          <th scope="col">{t('ledger.accounts.name')}</th>
          <th scope="col" data-amount>
            {t('ledger.accounts.balance', { currency })}
          </th>
          <th scope="col">
            <span className="ch-visually-hidden">{t('ledger.accounts.actions')}</span>
          </th>
        </tr>
      </thead>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ kind, rows }) => (
          <tbody key={kind}>
            <tr data-group>
              <th scope="rowgroup" colSpan={4}>
                {t(`ledger.groups.${kind}`)}
              </th>
            </tr>
            {rows.map((account) => (
              <AccountRow key={account.idAccount} {...{ account, currency, onRename }} />
            ))}
          </tbody>
        ))}
    </table>
  );
}

/** Liabilities, equity and income usually stand on the credit side. */
const shownBalance = ({ kind, balance }: Account) =>
  kind === 'asset' || kind === 'expense' ? balance : cents(0 - balance);

type AccountRowProps = Pick<AccountTableProps, 'currency' | 'onRename'> & { account: Account };

function AccountRow({ account, currency, onRename }: AccountRowProps) {
  const { t } = useTranslation();
  const { code, name, control, isActive, balance } = account;
  return (
    <tr data-archived={!isActive || undefined}>
      <td data-code>{code}</td>
      <th scope="row">
        <span dir="auto">{name}</span>
        {isControlled(control) && (
          <span className="ch-ledger-lock" title={t('ledger.accounts.locked')}>
            <Lock size={13} aria-hidden="true" />
            <span className="ch-visually-hidden">{t('ledger.accounts.locked')}</span>
          </span>
        )}
        {!isActive && <small>{t('ledger.accounts.archived')}</small>}
      </th>
      <td data-amount>
        {balance === 0 ? (
          <span className="ch-ledger-nothing">–</span>
        ) : (
          <Money value={shownBalance(account)} currency={currency} withoutSymbol />
        )}
      </td>
      <td data-menu>{onRename && <AccountMenu account={account} onRename={onRename} />}</td>
    </tr>
  );
}

function AccountMenu({ account, onRename }: { account: Account; onRename: (account: Account) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { idAccount: id, isActive, name } = account;
  const run = async () => {
    try {
      const { message } = await callWithMessage(isActive ? archiveAccount : restoreAccount, { params: { id } });
      notify.success(message);
    } catch (error) {
      const { uses } = fieldErrors(error);
      notify.error(problemText(error), uses ? { text: uses } : {});
    }
    await client.invalidateQueries({ queryKey: ledgerQueries.all });
  };
  return (
    <MenuButton
      label={t('ledger.accounts.actionsOf', { name })}
      size="small"
      icon={<Ellipsis size={16} />}
      actions={[
        {
          key: 'rename',
          label: t('ledger.accounts.rename'),
          icon: <Pencil size={15} />,
          onSelect: () => onRename(account),
        },
        {
          key: 'archive',
          label: t(isActive ? 'ledger.accounts.archive' : 'ledger.accounts.restore'),
          icon: isActive ? <Archive size={15} /> : <ArchiveRestore size={15} />,
          onSelect: () => void run(),
        },
      ]}
    />
  );
}
