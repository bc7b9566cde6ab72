import './dashboard.css';
import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatToday } from '../../platform/format.ts';
import { useAccount } from '../../platform/session.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

/** The greeting stands; what it greets to comes with the invoices. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { name } = useAccount();
  const [now] = useState(() => new Date());
  const firstName = name.split(' ')[0] ?? name;
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    <>
      <title>{t('app.title', { page: t('screen.dashboard') })}</title>
      <header className="ch-greeting">
        <h1>{t(`dashboard.${part}`, { name: firstName })}</h1>
        <p>{formatToday(now)}</p>
      </header>
      <Panel>
        <EmptyState
          icon={<LayoutDashboard size={22} />}
          title={t('state.notBuiltTitle')}
          text={t('state.notBuiltText', { screen: t('screen.dashboard') })}
        />
      </Panel>
    </>
  );
}
