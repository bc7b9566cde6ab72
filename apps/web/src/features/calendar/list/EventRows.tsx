import './event-list.css';
import type { EventRow } from '@countinghouse/contracts/calendar';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';

type EventRowsProps = {
  label: string;
  rows: readonly EventRow[];
  /** Says the day as well, where rows of several stand together. */
  hasDay?: boolean;
  onView: (id: number) => void;
};

/** Entries one below the other, each with a button that shows it. */
export function EventRows({ label, rows, hasDay = false, onView }: EventRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="ch-event-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.idCalendar} style={{ '--tag': `#${row.backgroundColor}` } as CSSProperties}>
          <span className="ch-event-hour">
            {hasDay && <b>{row.startDateFormatedShort}</b>}
            {row.isAllDay ? t('calendar.allDay') : row.startHourFormated}
            {!row.isAllDay && <small>{row.endHourFormated}</small>}
          </span>
          <i aria-hidden="true" />
          <p>
            <b>{row.title}</b>
            <small>{row.clients[0]?.fullName ?? t('calendar.internal')}</small>
          </p>
          <Button
            size="small"
            aria-label={t('calendar.list.viewNamed', { title: row.title })}
            onClick={() => onView(row.idCalendar)}
          >
            {t('calendar.list.view')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
