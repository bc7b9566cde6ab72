import './event-details.css';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { isCode, problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { calendarQueries } from '../calendar.api.ts';
import { useEventDrawerSize } from '../drawer-size.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { EventFacts } from './EventFacts.tsx';

/** Shows the work of an entry, by a room that the calendar does not know. */
export type WorkSlot = (idCalendar: number) => ReactNode;

type EventDrawerProps = { id: number; work: WorkSlot | undefined; onEdit: () => void; onClose: () => void };

/** Everything about one entry, beside the calendar. */
export function EventDrawer({ id, work, onEdit, onClose }: EventDrawerProps) {
  const { t } = useTranslation();
  const canWrite = useCan('calendar.write');
  const { data: event, error, refetch } = useQuery(calendarQueries.detail(id));
  const wasDeleted = isCode(error, 'event.not_found');
  return (
    <Drawer
      title={t('calendar.details.title')}
      size={useEventDrawerSize()}
      onClose={onClose}
      extra={
        event &&
        canWrite &&
        !event.isDeleted && (
          <span className="ch-event-actions">
            <DeleteButton event={event} onDeleted={onClose} />
            <Button icon={<Pencil size={15} />} onClick={onEdit}>
              {t('calendar.details.edit')}
            </Button>
          </span>
        )
      }
    >
      {event && <EventFacts event={event} canWrite={canWrite} work={work?.(id)} />}
      {!event && !error && <SkeletonRows />}
      {wasDeleted && (
        <EmptyState icon={<CalendarX size={22} />} title={t('calendar.details.gone')} text={problemText(error)} />
      )}
      {!event && error && !wasDeleted && (
        <ErrorState title={t('calendar.details.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}
