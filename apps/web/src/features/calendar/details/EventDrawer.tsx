import './event-details.css';
import type { EventDetail } from '@countinghouse/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { isCode, problemText, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { calendarQueries, useArchiveEvent } from '../calendar.api.ts';
import { useEventDrawerSize } from '../drawer-size.ts';
import { EventFacts } from './EventFacts.tsx';

type EventDrawerProps = { id: number; onEdit: () => void; onClose: () => void };

/** Everything about one entry, beside the calendar. */
export function EventDrawer({ id, onEdit, onClose }: EventDrawerProps) {
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
      {event && <EventFacts event={event} canWrite={canWrite} />}
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

function DeleteButton({ event, onDeleted }: { event: EventDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const archive = useArchiveEvent();
  const { idCalendar: id, title } = event;
  const restore = () =>
    archive
      .mutateAsync({ id, isDeleted: false })
      .then(() => notify.success(t('calendar.details.restored', { title })), showProblem);
  const remove = async () => {
    try {
      await archive.mutateAsync({ id, isDeleted: true });
      const action = { label: t('ui.undo'), onSelect: () => void restore() };
      notify.success(t('calendar.details.deleted', { title }), { action });
      onDeleted();
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <ConfirmButton
      aria-label={t('calendar.details.delete')}
      icon={<Trash2 size={16} />}
      question={t('calendar.details.deleteQuestion')}
      text={t('calendar.details.deleteText')}
      onConfirm={() => void remove()}
    />
  );
}
