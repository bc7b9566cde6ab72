import './dashboard.css';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { Panel } from '../../ui/show/Panel.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Greeting } from './greeting/Greeting.tsx';
import { QuickLinks } from './QuickLinks.tsx';

const Cards = lazyScreen(async () => (await import('./Cards.tsx')).Cards);

/** The sections of specification 2.3 in its order. */
export function DashboardScreen({ events }: { events: ReactNode }) {
  const { t } = useTranslation();
  const waiting = <CardGrid>{(name) => <Panel title={t(`dashboard.${name}.title`)}>{null}</Panel>}</CardGrid>;
  return (
    <>
      <title>{t('app.title', { page: t('screen.dashboard') })}</title>
      <Greeting />
      <QuickLinks />
      <Suspense fallback={waiting}>
        <Cards events={events} />
      </Suspense>
    </>
  );
}
