import './views.css';
import type { ReportSchedule, ReportView } from '@countinghouse/contracts/report-views';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Ellipsis, TriangleAlert, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemText } from '../../../platform/problems.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { reportViewQueries } from './report-views.api.ts';
import { scheduleText, viewPeriodText } from './schedule-text.ts';
import { useViewActions } from './use-view-actions.tsx';
import { addressOfView } from './view-address.ts';

/** The saved views at the top of the list of reports, with when they are sent; none until the first is saved. */
export function SavedViewsPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reportViewQueries.list);
  if (error && !data)
    return (
      <Panel title={t('financialReports.views.title')}>
        <ErrorState
          title={t('financialReports.views.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!data || data.views.length === 0) return null;
  const isWaiting = !data.hasMailServer && data.views.some(({ schedule }) => schedule?.state === 'active');
  return (
    <div className="ch-saved-views">
      <Panel title={t('financialReports.views.title')}>
        {isWaiting && <p className="ch-view-note">{t('financialReports.views.noServer')}</p>}
        <ul aria-label={t('financialReports.views.title')}>
          {data.views.map((view) => (
            <SavedViewRow key={view.idView} view={view} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function SavedViewRow({ view }: { view: ReportView }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { actions, dialogs } = useViewActions(view);
  const { schedule } = view;
  const whose = view.isShared
    ? view.isMine
      ? t('financialReports.views.forAll')
      : t('financialReports.views.by', { name: view.createdBy })
    : t('financialReports.views.own');
  const Icon = view.isShared ? Users : Bookmark;
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <div>
        <Link to={addressOfView(view)}>
          <bdi>{view.name}</bdi>
        </Link>
        <small>{[REPORT_CATALOGUE[view.report].title, viewPeriodText(t, view), whose].join(' · ')}</small>
        {schedule && <ScheduleLines view={view} schedule={schedule} />}
        {schedule && isPhone && <ScheduleBadge schedule={schedule} />}
      </div>
      {schedule && !isPhone && <ScheduleBadge schedule={schedule} />}
      {actions.length > 0 && (
        <MenuButton label={t('financialReports.views.more', { name: view.name })} size="small" actions={actions}>
          <Ellipsis size={16} aria-hidden="true" />
        </MenuButton>
      )}
      {dialogs}
    </li>
  );
}

function ScheduleLines({ view, schedule }: { view: ReportView; schedule: ReportSchedule }) {
  const { t } = useTranslation();
  const gone = schedule.recipients.filter(({ mayRead }) => !mayRead).map(({ name }) => name);
  const problem = [
    schedule.problem,
    gone.length > 0 && t('financialReports.views.gone', { names: gone.join(', ') }),
  ].filter(Boolean);
  return (
    <>
      <small>{scheduleText(t, view, schedule)}</small>
      {problem.length > 0 && (
        <small className="ch-view-problem">
          <TriangleAlert size={14} aria-hidden="true" />
          {problem.join(' ')}
        </small>
      )}
    </>
  );
}

function ScheduleBadge({ schedule: { state, problem } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation();
  if (state === 'stopped') return <StatusBadge status="overdue" label={t('financialReports.views.stopped')} />;
  if (state === 'paused') return <StatusBadge status="draft" label={t('financialReports.views.paused')} />;
  if (problem !== '') return <StatusBadge status="overdue" label={t('financialReports.views.notSent')} />;
  return <StatusBadge status="invoiced" label={t('financialReports.views.scheduled')} />;
}
