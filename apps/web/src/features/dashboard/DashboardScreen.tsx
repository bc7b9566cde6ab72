import './dashboard.css';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { Panel } from '../../ui/show/Panel.tsx';
import { Greeting } from './greeting/Greeting.tsx';
import { ShortList } from './lists/ShortList.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { Schedule } from './Schedule.tsx';
import { ShortcutLinks } from './ShortcutLinks.tsx';

const later = () => import('./figures.ts');
const YearChart = lazyScreen(async () => (await later()).YearChart);
const CashFlow = lazyScreen(async () => (await later()).CashFlow);
const CashForecast = lazyScreen(async () => (await later()).CashForecast);

/** The sections of specification 2.3 in its order; the forecast, which is ours, follows the cash flow. */
export function DashboardScreen({ events }: { events?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('app.title', { page: t('screen.dashboard') })}</title>
      <Greeting />
      <QuickLinks />
      <div className="ch-dash">
        <div data-span="6" data-card="list">
          <ShortList kind="overdue" />
        </div>
        <div data-span="6" data-card="list">
          <ShortList kind="draft" />
        </div>
        <div data-span="8" data-card="year">
          <Suspense fallback={<Panel title={t('dashboard.year.title')}>{null}</Panel>}>
            <YearChart />
          </Suspense>
        </div>
        <div data-span="4" data-card="flow">
          <Suspense fallback={<Panel title={t('dashboard.flow.title')}>{null}</Panel>}>
            <CashFlow />
          </Suspense>
        </div>
        <div data-span="12" data-card="forecast">
          <Suspense fallback={<Panel title={t('dashboard.forecast.title')}>{null}</Panel>}>
            <CashForecast />
          </Suspense>
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
