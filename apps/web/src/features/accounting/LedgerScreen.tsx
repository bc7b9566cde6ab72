import './accounting.css';
import '../../ui/record/details.css';
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
