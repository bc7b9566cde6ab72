import type { EventRow } from '@countinghouse/contracts/calendar';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import type { DayRange } from '../calendar.api.ts';
import { dayTitle } from '../day-ranges.ts';
import { homeTimeOf } from '../home-clock.ts';
import { EventRows } from './EventRows.tsx';

type AgendaProps = { rows: readonly EventRow[]; range: DayRange; onView: (id: number) => void };

/** The days that have something in them, one below the other. */
export function Agenda({ rows, range, onView }: AgendaProps) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<CalendarDays size={22} />}
          title={t('calendar.list.none')}
          text={t('calendar.list.noneOfDays')}
        />
      </Panel>
    );
  }
  return (
    <div className="ch-agenda">
      {[...byDay(rows, range.from)].map(([day, ofDay]) => (
        <DayEvents key={day} day={day} rows={ofDay} onView={onView} />
      ))}
    </div>
  );
}

type DayEventsProps = { day: string; rows: readonly EventRow[]; onView: (id: number) => void };

/** One day under its name, with how much is in it. */
export function DayEvents({ day, rows, onView }: DayEventsProps) {
  const { t } = useTranslation();
  const title = dayTitle(day);
  return (
    <section className="ch-agenda-day">
      <header>
        <h2>{title}</h2>
        <span>{t('calendar.count', { count: rows.length })}</span>
      </header>
      {rows.length === 0 ? (
        <p className="ch-agenda-none">{t('calendar.list.none')}</p>
      ) : (
        <Panel>
          <EventRows label={title} rows={rows} onView={onView} />
        </Panel>
      )}
    </section>
  );
}

/** What began before the first day stands on that one. */
function byDay(rows: readonly EventRow[], from: string): Map<string, EventRow[]> {
  const dated = rows.map((row) => ({ row, day: homeTimeOf(row).startDate }));
  const groups = Map.groupBy(dated, ({ day }) => (day < from ? from : day));
  return new Map(
    [...groups]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, group]) => [day, group.map(({ row }) => row)]),
  );
}
