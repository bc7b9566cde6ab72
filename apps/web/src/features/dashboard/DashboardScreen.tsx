import './dashboard.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CashFlow } from './charts/CashFlow.tsx';
import { YearChart } from './charts/YearChart.tsx';
import { CashForecast } from './forecast/CashForecast.tsx';
import { Greeting } from './greeting/Greeting.tsx';
import { ShortList } from './lists/ShortList.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { Schedule } from './Schedule.tsx';
import { ShortcutLinks } from './ShortcutLinks.tsx';

/** The sections of specification 2.3 in its order; the forecast, which is ours, follows the cash flow. */
export function DashboardScreen({ events }: { events?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('app.title', { page: t('screen.dashboard') })}</title>
      <Greeting />
      <QuickLinks />
      <div className="ch-dash">
        <div data-span="6">
          <ShortList kind="overdue" />
        </div>
        <div data-span="6">
          <ShortList kind="draft" />
        </div>
        <div data-span="8">
          <YearChart />
        </div>
        <div data-span="4">
          <CashFlow />
        </div>
        <div data-span="12">
          <CashForecast />
        </div>
        <div data-span="8">
          <Schedule events={events} />
        </div>
        <div data-span="4">
          <ShortcutLinks />
        </div>
      </div>
    </>
  );
}
