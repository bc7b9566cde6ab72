import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Panel } from '../../ui/show/Panel.tsx';

/** The days to come; another room fills it. */
export function Schedule({ events }: { events: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('dashboard.schedule.title')}
      extra={
        <Link className="ch-link" to={paths.calendar()}>
          {t('dashboard.schedule.all')}
        </Link>
      }
    >
      {events}
    </Panel>
  );
}
