import './calendar.css';
import type { EventRow } from '@countinghouse/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../platform/day-text.ts';
import { homeDays } from '../../platform/home-days.ts';
import { lazyScreen, preload } from '../../platform/lazy-screen.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { useIsPhone } from '../../platform/viewport.ts';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { CalendarHeader } from './CalendarHeader.tsx';
import { calendarQueries } from './calendar.api.ts';
import { rangeOf } from './day-ranges.ts';
import type { WorkSlot } from './details/EventDrawer.tsx';
import { type EventLayer, EventLayers } from './EventLayers.tsx';
import type { ScheduleDraft } from './form/schedule-draft.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { morningOf } from './grid/day-plan.ts';
import { Agenda } from './list/Agenda.tsx';
import { PhoneCalendar } from './list/PhoneCalendar.tsx';
import { UnscheduledEstimates } from './list/UnscheduledEstimates.tsx';
import { UpcomingEvents } from './list/UpcomingEvents.tsx';
import { useDayPlan } from './use-day-plan.ts';
import { useMoveEvent } from './use-move-event.tsx';
import { type Place, usePlace } from './use-place.ts';

const TeamGrid = lazyScreen(async () => (await import('./team/TeamGrid.tsx')).TeamGrid);
const CalendarGrid = lazyScreen(async () => (await import('./grid/CalendarGrid.tsx')).CalendarGrid);

/** The calendar of the business (specification 2.8). */
export function CalendarScreen({ work }: { work?: WorkSlot }) {
  const { t } = useTranslation();
  const place = usePlace();
  const [layer, setLayer] = useLinkedLayer(place);
  const isPhone = useIsPhone();
  const canWrite = useCan('calendar.write');
  const plan = useDayPlan();
  const { view, day, idCalendarLabel } = place;
  // On a phone the agenda is a month of dots over the list of one day.
  const shown = isPhone && view === 'agenda' ? 'month' : view;
  const range = rangeOf(shown, day, homeDays().weekStart);
  const filters = idCalendarLabel === undefined ? {} : { idCalendarLabel };
  const { data: rows, error, isPlaceholderData, refetch } = useQuery(calendarQueries.between(range, filters));
  // The grid's code comes while its entries are asked for.
  useEffect(() => preload(view === 'team' ? TeamGrid : view === 'agenda' ? undefined : CalendarGrid), [view]);
  return (
    <div className="ch-calendar-page">
      <CalendarHeader
        place={place}
        isPhone={isPhone}
        onNew={() => setLayer({ kind: 'new', preset: day === homeToday() ? {} : morningOf(day, plan) })}
      />
      {error && !rows ? (
        <Panel>
          <ErrorState title={t('calendar.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div data-old={isPlaceholderData} aria-busy={isPlaceholderData || !rows}>
          {rows ? <Shown {...{ place, isPhone, rows, onLayer: setLayer }} /> : <GridSkeleton />}
        </div>
      )}
      <div className="ch-calendar-upcoming">
        <Panel title={t('calendar.list.upcoming')}>
          <UpcomingEvents work={work} />
        </Panel>
        {canWrite && (
          <UnscheduledEstimates
            onSchedule={(preset) => setLayer({ kind: 'new', preset: { ...morningOf(day, plan), ...preset } })}
          />
        )}
      </div>
      <EventLayers layer={layer} onLayer={setLayer} work={work} />
    </div>
  );
}

/** What lies over the calendar. A link may name an entry, and names it no longer once it was closed. */
function useLinkedLayer({ idCalendar, go }: Place) {
  const [layer, setLayer] = useState<EventLayer>();
  const [opened, setOpened] = useState<number>();
  if (idCalendar !== opened) {
    setOpened(idCalendar);
    if (idCalendar !== undefined) setLayer({ kind: 'details', id: idCalendar });
  }
  const show = (next: EventLayer | undefined) => {
    setLayer(next);
    if (!next && idCalendar !== undefined) go({});
  };
  return [layer, show] as const;
}

type ShownProps = {
  place: Place;
  isPhone: boolean;
  rows: readonly EventRow[];
  onLayer: (layer: EventLayer) => void;
};

function Shown({ place, isPhone, rows, onLayer }: ShownProps) {
  const { view, day, go } = place;
  const { moveEvent, question } = useMoveEvent();
  const open = (id: number) => onLayer({ kind: 'details', id });
  if (view === 'agenda' && isPhone)
    return <PhoneCalendar day={day} rows={rows} onDay={(next) => go({ day: next })} onView={open} />;
  if (view === 'agenda') return <Agenda rows={rows} range={rangeOf(view, day, homeDays().weekStart)} onView={open} />;
  const grid = {
    day,
    rows,
    moveEvent,
    onOpen: open,
    onDay: (next: string) => go({ view: 'day', day: next }),
    onDraw: (preset: Partial<ScheduleDraft>) => onLayer({ kind: 'new', preset }),
  };
  return (
    <Suspense fallback={<GridSkeleton />}>
      {question}
      {view === 'team' ? <TeamGrid {...grid} /> : <CalendarGrid {...grid} view={view} />}
    </Suspense>
  );
}
