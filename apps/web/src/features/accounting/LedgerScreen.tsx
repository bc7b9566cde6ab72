import './accounting.css';
import '../../ui/record/details.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { Tabs } from '../../ui/show/Tabs.tsx';
import { AccountsTab } from './accounts/AccountsTab.tsx';
import { JournalsTab } from './journals/JournalsTab.tsx';
import { OpeningTab } from './journals/OpeningTab.tsx';
import { ledgerQueries } from './ledger.api.ts';
import { PeriodsTab } from './periods/PeriodsTab.tsx';
import { RolesTab } from './roles/RolesTab.tsx';

const ADDRESSES = {
  accounts: paths.accountList,
  journals: paths.journalList,
  opening: paths.openingBalances,
  roles: paths.accountRoles,
  periods: paths.periods,
};
export type LedgerTab = keyof typeof ADDRESSES;

type LedgerScreenProps = {
  tab: LedgerTab;
  /** A journal lies over the list: a new one, or that of the address. */
  journal?: 'new' | 'stored';
};

/** The chart of accounts and what is entered in the books by hand. */
export function LedgerScreen({ tab, journal }: LedgerScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canRead = useCan('ledger.read');
  const counts = useCounts(tab, canRead);
  const panels = {
    accounts: () => <AccountsTab />,
    journals: () => <JournalsTab {...(journal && { opened: journal })} />,
    opening: () => <OpeningTab />,
    roles: () => <RolesTab />,
    periods: () => <PeriodsTab />,
  };
  return (
    <>
      <PageHeader title={t('ledger.title')} />
      <Panel>
        {canRead ? (
          <Tabs
            label={t('ledger.title')}
            selected={tab}
            onSelect={(key) => void (key !== tab && navigate(ADDRESSES[key as LedgerTab]()))}
            tabs={(Object.keys(ADDRESSES) as LedgerTab[]).map((key) => ({
              key,
              label: t(`ledger.tabs.${key}`),
              ...(counts[key] && { count: counts[key] }),
              render: panels[key],
              isFlush: true,
            }))}
          />
        ) : (
          <EmptyState icon={<Lock size={22} />} title={t('ledger.noAccess')} text={t('ledger.noAccessText')} />
        )}
      </Panel>
    </>
  );
}

/** How many accounts are in use, and how many journals there are, as far as they were read: `50+` where there are more. */
function useCounts(tab: LedgerTab, canRead: boolean): Partial<Record<LedgerTab, string>> {
  const { t } = useTranslation();
  const { data: chart } = useQuery({ ...ledgerQueries.accounts, enabled: canRead });
  const { data: journals, hasNextPage } = useInfiniteQuery({
    ...ledgerQueries.journals,
    enabled: canRead && tab === 'journals',
  });
  const count = journals?.pages.flat().length;
  return {
    ...(chart && { accounts: String(chart.accounts.filter(({ isActive }) => isActive).length) }),
    ...(count !== undefined && { journals: hasNextPage ? t('ledger.journals.countMore', { count }) : String(count) }),
  };
}
