import type { EventRow } from '@countinghouse/contracts/calendar';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../../platform/day-text.ts';
import { homeDays } from '../../../platform/home-days.ts';
import { daysOf, dayTitle, rangeOf } from '../day-ranges.ts';
import { homeTimeOf } from '../home-clock.ts';
import { DayEvents } from './Agenda.tsx';

type PhoneCalendarProps = {
  day: string;
  rows: readonly EventRow[];
  onDay: (day: string) => void;
  onView: (id: number) => void;
};

const DOTS = 3;
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' });

/** A month with up to three dots in each day, and the list of the chosen one under it. */
export function PhoneCalendar({ day, rows, onDay, onView }: PhoneCalendarProps) {
  const { t } = useTranslation();
  const range = rangeOf('month', day, homeDays().weekStart);
  const days = daysOf(range);
  const byDay = rowsByDay(rows, days);
  return (
    <>
      <div className="ch-dots">
        {days.slice(0, 7).map((one) => (
          <span key={one} aria-hidden="true">
            {weekdayFormat.format(new Date(`${one}T12:00Z`))}
          </span>
        ))}
        {days.map((one) => {
          const ofDay = byDay.get(one) ?? [];
          return (
            <button
              key={one}
              type="button"
              aria-label={`${dayTitle(one)}, ${t('calendar.count', { count: ofDay.length })}`}
              aria-pressed={one === day}
              aria-current={one === homeToday() ? 'date' : undefined}
              data-other={one.slice(0, 7) !== day.slice(0, 7)}
              onClick={() => onDay(one)}
            >
              <b>{Number(one.slice(8))}</b>
              <span>
                {ofDay.slice(0, DOTS).map(({ idCalendar, backgroundColor }) => (
                  <i key={idCalendar} style={{ '--tag': `#${backgroundColor}` } as CSSProperties} />
                ))}
              </span>
            </button>
          );
        })}
      </div>
      <DayEvents day={day} rows={byDay.get(day) ?? []} onView={onView} />
    </>
  );
}

/** Each entry on every day that it touches; one that ends at midnight does not touch the next. */
function rowsByDay(rows: readonly EventRow[], days: readonly string[]): Map<string, EventRow[]> {
  const spans = rows.map((row) => ({ row, ...homeTimeOf(row) }));
  const isOn = (day: string, { row, startDate, endDate, endTime }: (typeof spans)[number]) =>
    startDate <= day &&
    (endDate > day || (endDate === day && (row.isAllDay || startDate === day || endTime > '00:00:00')));
  return new Map(days.map((day) => [day, spans.filter((span) => isOn(day, span)).map(({ row }) => row)]));
}
