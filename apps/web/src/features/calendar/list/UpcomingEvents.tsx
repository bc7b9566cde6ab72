import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { calendarQueries } from '../calendar.api.ts';
import type { WorkSlot } from '../details/EventDrawer.tsx';
import { type EventLayer, EventLayers } from '../EventLayers.tsx';
import { EventRows } from './EventRows.tsx';

/** The next entries; View opens one in a side drawer (specification 2.8). */
export function UpcomingEvents({ size = 5, work }: { size?: number; work?: WorkSlot | undefined }) {
  const { t } = useTranslation();
  const [layer, setLayer] = useState<EventLayer>();
  const { data: rows, error, refetch } = useQuery(calendarQueries.upcoming(size));
  if (error && !rows)
    return <ErrorState title={t('calendar.list.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  if (!rows) return <SkeletonRows rows={3} />;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={<CalendarDays size={22} />}
          title={t('calendar.list.none')}
          text={t('calendar.list.noneText')}
        />
      ) : (
        <EventRows
          label={t('calendar.list.upcoming')}
          rows={rows}
          hasDay
          onView={(id) => setLayer({ kind: 'details', id })}
        />
      )}
      <EventLayers layer={layer} onLayer={setLayer} work={work} />
    </>
  );
}
