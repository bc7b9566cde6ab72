import type { DayHeaderInfo, EventDisplayInfo } from '@fullcalendar/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GridEvent } from './event-inputs.ts';

/** What stands inside an entry: dot, time and title in a month, title and customer in a column. */
export function EventContent({ info }: { info: EventDisplayInfo }) {
  const { t } = useTranslation();
  const { row, isConflict } = info.event.extendedProps as Pick<GridEvent, 'row' | 'isConflict'>;
  const customer = row?.clients[0]?.fullName;
  const isColumn = info.view.type.startsWith('timeGrid') && !info.event.allDay;
  const warning = isConflict && (
    <TriangleAlert
      className="ch-grid-conflict"
      size={12}
      role="img"
      aria-label={t('calendar.conflict', { name: row.user?.fullName ?? '' })}
    />
  );
  if (isColumn) {
    return (
      <>
        <b>
          {warning}
          {info.event.title}
        </b>
        {!info.isShort && <span>{customer ?? t('calendar.internal')}</span>}
      </>
    );
  }
  return (
    <>
      {info.timeText && <time>{info.timeText}</time>}
      {warning}
      <b>{info.event.title}</b>
    </>
  );
}

/** Over a column its weekday and, larger, its number; over the columns of a month the weekday alone. */
export function DayHeading({ info }: { info: DayHeaderInfo }) {
  if (info.view.type === 'dayGridMonth') return info.text;
  return (
    <>
      <small>{info.weekdayText}</small>
      <b>{info.dayNumberText}</b>
    </>
  );
}
