import '@fullcalendar/react/skeleton.css';
import type { EventRow } from '@countinghouse/contracts/calendar';
import type { DayPlan } from '@countinghouse/domain/calendar/working-hours';
import { Calendar, type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { usePreferences } from '../../../platform/preferences.ts';
import type { ScheduleDraft } from '../form/schedule-draft.ts';
import { firstWeekday, homeNow, zoneName } from '../home-clock.ts';
import { presetOf } from '../list/tray-drag.ts';
import { useDayPlan } from '../use-day-plan.ts';
import type { MoveEvent } from '../use-move-event.tsx';
import { conflictsIn } from './conflicts.ts';
import { holidayEvents, planOptions } from './day-plan.ts';
import { DayHeading, EventContent } from './EventContent.tsx';
import { gridEventOf } from './event-inputs.ts';
import { dropMove, droppedTime, receiveMove, resizeMove, selectedTime } from './grid-moves.ts';
import { FIXED_OPTIONS } from './grid-options.ts';
import { keyMove } from './key-moves.ts';
import { monthEvents } from './month-events.ts';
import { useDayLinks } from './use-day-links.tsx';

const NONE_LEFT: ReadonlyMap<string, number> = new Map();
const PLUGINS = [dayGrid, timeGrid, interaction];
export type GridView = 'month' | 'week' | 'day';
const LIBRARY_VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

export type GridProps = {
  view: GridView;
  day: string;
  rows: readonly EventRow[];
  /** Whose column it is, beside those of others; 0 for what nobody has yet. */
  idUser?: number;
  moveEvent: MoveEvent;
  onOpen: (id: number) => void;
  onDay: (day: string) => void;
  /** Hours or days were drawn for a new entry. */
  onDraw: (preset: Partial<ScheduleDraft>) => void;
};

/** Days as a grid, on the clocks of the business. */
export function CalendarGrid(props: GridProps) {
  const { view, day, rows } = props;
  const { t } = useTranslation();
  const { theme, rightToLeft } = usePreferences();
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<CalendarRef>(null);
  const canWrite = useCan('calendar.write');
  const plan = useDayPlan();
  const isMonth = view === 'month';
  const { events, left } = useMemo(() => {
    const conflicts = conflictsIn(rows, plan.travelMinutes);
    const all = rows.map((row) => gridEventOf(row, { canWrite, isConflict: conflicts.has(row.idCalendar) }));
    return isMonth ? monthEvents(all) : { events: all, left: NONE_LEFT };
  }, [rows, canWrite, isMonth, plan.travelMinutes]);
  const drawn = useMemo(() => [...events, ...holidayEvents(plan)], [events, plan]);
  const options = useMemo(() => planOptions(plan), [plan]);
  useEffect(() => calendar.current?.getApi().changeView(LIBRARY_VIEWS[view], day), [view, day]);
  const way = { isMonth, isRightToLeft: rightToLeft, slotMinutes: plan.slotMinutes };
  useKeyMoves(frame, way, props.moveEvent, events);
  return (
    <div ref={frame} className="ch-grid-frame" data-view={view} data-color-scheme={theme}>
      {canWrite && <p className="ch-visually-hidden">{t('calendar.keys')}</p>}
      {view !== 'month' && props.idUser === undefined && <span className="ch-grid-zone">{zoneName(day)}</span>}
      <Calendar
        ref={calendar}
        {...FIXED_OPTIONS}
        {...options}
        {...useDayLinks(props.onDay, left)}
        {...useHands(props, plan, canWrite)}
        plugins={PLUGINS}
        initialView={LIBRARY_VIEWS[view]}
        initialDate={day}
        now={homeNow}
        direction={rightToLeft ? 'rtl' : 'ltr'}
        firstDay={firstWeekday()}
        // A column among others is scrolled with them.
        height={isMonth || props.idUser !== undefined ? 'auto' : '100%'}
        allDayText={t('calendar.allDay')}
        dayHeaderContent={(info) => <DayHeading info={info} />}
        events={drawn}
        eventContent={(info) => <EventContent info={info} />}
      />
    </div>
  );
}

/** What can be done with a pointer: opening, moving, stretching and drawing. */
function useHands(
  { view, idUser, moveEvent, onOpen, onDraw }: GridProps,
  plan: DayPlan,
  canWrite: boolean,
): CalendarOptions {
  return {
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      // A holiday is no entry.
      if (event.id) onOpen(Number(event.id));
    },
    editable: canWrite,
    selectable: canWrite,
    selectMirror: true,
    eventDrop: (info) =>
      void moveEvent(Number(info.event.id), dropMove(info)).then((isMoved) => isMoved || info.revert()),
    eventResize: (info) =>
      void moveEvent(Number(info.event.id), resizeMove(info)).then((isMoved) => isMoved || info.revert()),
    droppable: canWrite,
    drop: ({ date, allDay, draggedEl }) => {
      const preset = presetOf(draggedEl);
      if (preset) onDraw({ ...droppedTime({ date, allDay }, view === 'month', plan), ...preset });
    },
    eventReceive: (info) => {
      // Its new column is drawn when it has been saved.
      info.revert();
      void moveEvent(Number(info.event.id), receiveMove(info.event, idUser ?? 0));
    },
    select: (info) => {
      info.view.calendar.unselect();
      onDraw(selectedTime(info, view === 'month', plan));
    },
    // Its name is what it shows; the library's own leaves the weekday out.
    dayHeaderDidMount: ({ el }) => el.querySelector('[aria-label]')?.removeAttribute('aria-label'),
    eventDidMount: ({ el, event }) => {
      if (event.id) el.dataset.event = event.id;
    },
  };
}

type GridWay = Parameters<typeof keyMove>[1];

/** Dragging, by keys; the entry that was moved keeps the focus when it is drawn anew. */
function useKeyMoves(frame: RefObject<HTMLElement | null>, way: GridWay, moveEvent: MoveEvent, events: unknown) {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    const element = frame.current;
    const onKey = (pressed: KeyboardEvent) => {
      const entry = (pressed.target as HTMLElement).closest<HTMLElement>('[data-event]');
      const move = entry?.dataset.event ? keyMove(pressed, way) : undefined;
      if (!move || !entry?.dataset.event) return;
      pressed.preventDefault();
      moved.current = entry.dataset.event;
      void moveEvent(Number(entry.dataset.event), move);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
  useEffect(() => {
    const id = moved.current;
    if (id === undefined) return;
    const timer = setTimeout(() => frame.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus());
    return () => clearTimeout(timer);
  }, [events, frame]);
}
