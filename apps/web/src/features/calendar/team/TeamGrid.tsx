import './team.css';
import type { EventRow } from '@countinghouse/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { calendarQueries } from '../calendar.api.ts';
import { CalendarGrid, type GridProps } from '../grid/CalendarGrid.tsx';
import { firstHour, HOUR_HEIGHT } from '../grid/day-plan.ts';
import { useDayPlan } from '../use-day-plan.ts';

const NOBODY = 0;

/** One day with a column for everybody: what is dragged from one to another goes to that person. */
export function TeamGrid(props: Omit<GridProps, 'view'>) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { data: people } = useQuery(calendarQueries.people);
  const isKnown = people !== undefined;
  const top = firstHour(useDayPlan()) * HOUR_HEIGHT;
  useEffect(() => {
    if (isKnown) frame.current?.scrollTo({ top });
  }, [isKnown, top]);
  const columns = [...(people ?? []), { idUser: NOBODY, fullName: t('calendar.nobody') }];
  return (
    <div
      ref={frame}
      className="ch-team"
      role="region"
      aria-label={t('calendar.view.team')}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      {columns.map(({ idUser, fullName }) => (
        <section key={idUser} aria-label={fullName}>
          <header>
            {idUser !== NOBODY && <Avatar name={fullName} size={26} />}
            <h2>{fullName}</h2>
          </header>
          <CalendarGrid
            {...props}
            view="day"
            idUser={idUser}
            rows={rowsOf(props.rows, idUser)}
            onDraw={(preset) => props.onDraw({ ...preset, idUser })}
          />
        </section>
      ))}
    </div>
  );
}

const rowsOf = (rows: readonly EventRow[], id: number) => rows.filter(({ user }) => (user?.idUser ?? NOBODY) === id);
