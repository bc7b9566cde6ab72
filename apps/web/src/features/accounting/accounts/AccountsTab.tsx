import type { Account } from '@countinghouse/contracts/ledger';
import { ACCOUNT_KINDS, type AccountKind } from '@countinghouse/domain/ledger/chart';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountTable } from './AccountTable.tsx';

/** The chart by type, with what each account stands at. */
export function AccountsTab() {
  const { t } = useTranslation();
  const canWrite = useCan('ledger.write');
  const box = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<AccountKind>();
  const [state, setState] = useState<'active' | 'archived' | undefined>('active');
  const [opened, setOpened] = useState<Account | 'new'>();
  const { data, error, refetch } = useQuery(ledgerQueries.accounts);
  useShortcuts({ '/': () => box.current?.focus() });
  if (error && !data)
    return <ErrorState title={t('ledger.accounts.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const shown = data.accounts.filter(
    (account) =>
      (kind === undefined || account.kind === kind) &&
      (state === undefined || account.isActive === (state === 'active')) &&
      `${account.code} ${account.name}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <div className="ch-ledger-bar">
        <FilterBar
          placeholder={t('ledger.accounts.search')}
          {...{ search, box }}
          onSearch={setSearch}
          end={
            canWrite && (
              <Button variant="primary" icon={<Plus size={15} />} onClick={() => setOpened('new')}>
                {t('ledger.accounts.add')}
              </Button>
            )
          }
        >
          <ChoiceFilter
            label={t('ledger.accounts.type')}
            choices={ACCOUNT_KINDS.map((one) => [one, t(`ledger.kinds.${one}`)] as const)}
            value={kind}
            onChange={setKind}
          />
          <ChoiceFilter
            label={t('ledger.accounts.state')}
            choices={[
              ['active', t('ledger.accounts.active')],
              ['archived', t('ledger.accounts.archived')],
            ]}
            value={state}
            onChange={setState}
          />
        </FilterBar>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Search size={22} />}
          title={t('ledger.accounts.none')}
          text={t('ledger.accounts.noneText')}
        />
      ) : (
        <AccountTable accounts={shown} currency={data.currencyCode} onRename={canWrite ? setOpened : undefined} />
      )}
      {opened && <AccountDialog account={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
