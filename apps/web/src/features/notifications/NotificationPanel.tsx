import './notifications.css';
import type { Notification } from '@countinghouse/contracts/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { problemText, showProblem } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Segments } from '../../ui/field/Segments.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { groupByDay } from './group-by-day.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationQueries, useRead, useReadAll } from './notifications.api.ts';

type View = 'all' | 'unread';

/** What happened, newest first. Opening it reads nothing; acting on a row, or saying so, does. */
export function NotificationPanel({ hasTitle, onClose }: { hasTitle: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('all');
  const query = useInfiniteQuery(notificationQueries.list(view === 'unread'));
  const readAll = useReadAll();
  const newest = query.data?.[0]?.idNotification;
  const hasUnread = query.data?.some(({ isRead }) => !isRead) ?? false;
  const markAll = () =>
    newest !== undefined &&
    readAll.mutate(newest, { onSuccess: () => notify.success(t('notifications.allRead')), onError: showProblem });
  return (
    <div className="ch-told-list">
      <header>
        {hasTitle && <h2>{t('notifications.title')}</h2>}
        <Segments
          label={t('notifications.show')}
          segments={[
            { value: 'all', label: t('notifications.all') },
            { value: 'unread', label: t('notifications.onlyUnread') },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      <Rows query={query} onClose={onClose} />
      <footer>
        <span>{t('notifications.kept')}</span>
        {query.hasNextPage && (
          <Button size="small" aria-disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('notifications.more')}
          </Button>
        )}
        {hasUnread && (
          <Button size="small" icon={<CheckCheck size={14} />} aria-disabled={readAll.isPending} onClick={markAll}>
            {t('notifications.markAll')}
          </Button>
        )}
      </footer>
    </div>
  );
}

type RowsProps = {
  query: { data: Notification[] | undefined; error: Error | null; refetch: () => unknown };
  onClose: () => void;
};

function Rows({ query: { data, error, refetch }, onClose }: RowsProps) {
  const { t } = useTranslation();
  const read = useRead();
  if (error && !data) {
    return <ErrorState title={t('notifications.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<BellOff size={22} />} title={t('notifications.none')} text={t('notifications.noneText')} />
    );
  }
  return groupByDay(data).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h3>{day}</h3>
      <ul>
        {rows.map((row) => (
          <NotificationRow
            key={row.idNotification}
            row={row}
            onRead={() => !row.isRead && read.mutate(row.idNotification, { onError: showProblem })}
            onFollow={onClose}
          />
        ))}
      </ul>
    </section>
  ));
}
