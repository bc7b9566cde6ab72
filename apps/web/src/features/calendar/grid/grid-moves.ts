import { laterBy, minutesBetween, moveVisit, stretchVisit } from '@countinghouse/domain/calendar/moves';
import type { DayPlan } from '@countinghouse/domain/calendar/working-hours';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { ScheduleDraft } from '../form/schedule-draft.ts';
import type { EventMove } from '../use-move-event.tsx';
import { morningOf } from './day-plan.ts';

type GridTimes = { start: Date | null; end: Date | null; allDay: boolean };
type GridChange = { event: GridTimes; oldEvent: GridTimes };

const minutesApart = (from: Date | null, to: Date | null) =>
  from && to ? (to.getTime() - from.getTime()) / 60_000 : 0;

/** `2026-11-17` and `09:00:00` of what the grid calls UTC. */
const clockOf = (date: Date) => {
  const text = date.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
};

/** Dropped somewhere else; between the row of whole days and the hours it also changes its kind. */
export function dropMove({ event, oldEvent }: GridChange): EventMove {
  if (event.allDay === oldEvent.allDay) {
    const minutes = minutesApart(oldEvent.start, event.start);
    return (time) => moveVisit(time, minutes);
  }
  if (!event.start) return () => undefined;
  const start = clockOf(event.start);
  if (event.allDay) return () => ({ isAllDay: true, startDate: start.day, endDate: start.day });
  const end = clockOf(event.end ?? new Date(event.start.getTime() + 3_600_000));
  return () => ({
    isAllDay: false,
    startDate: start.day,
    startTime: start.time,
    endDate: end.day,
    endTime: end.time,
  });
}

/** Dropped into another person's column: theirs from then on, at the hour where it was dropped. */
export function receiveMove({ start, allDay }: Omit<GridTimes, 'end'>, idUser: number): EventMove {
  return (time) => {
    if (!start) return undefined;
    if (allDay || time.isAllDay) return { idUser };
    const to = clockOf(start);
    const minutes = minutesBetween({ day: time.startDate, time: time.startTime }, to);
    return { ...moveVisit(time, minutes), idUser };
  };
}

/** Its end was pulled. */
export function resizeMove({ event, oldEvent }: GridChange): EventMove {
  const minutes = minutesApart(oldEvent.end, event.end);
  return (time) => stretchVisit(time, minutes);
}

/** Where something that has no time yet was dropped: a visit as long as visits are. */
export function droppedTime(
  { date, allDay }: { date: Date; allDay: boolean },
  isMonth: boolean,
  plan: DayPlan,
): Partial<ScheduleDraft> {
  const start = clockOf(date);
  if (isMonth) return morningOf(start.day, plan);
  if (allDay) return { isAllDay: true, startDate: start.day, endDate: start.day };
  const end = laterBy(start, plan.visitMinutes);
  return { isAllDay: false, startDate: start.day, startTime: start.time, endDate: end.day, endTime: end.time };
}

/** What was drawn, for a new entry. One day of a month says nothing about hours. */
export function selectedTime(
  drawn: { start: Date; end: Date; allDay: boolean },
  isMonth: boolean,
  plan: DayPlan,
): Partial<ScheduleDraft> {
  const [start, end] = [clockOf(drawn.start), clockOf(drawn.end)];
  if (!drawn.allDay)
    return { isAllDay: false, startDate: start.day, startTime: start.time, endDate: end.day, endTime: end.time };
  // The library's last day is the one after.
  const lastDay = dayAfter(end.day, -1);
  if (isMonth && lastDay === start.day) return morningOf(start.day, plan);
  return { isAllDay: true, startDate: start.day, endDate: lastDay };
}
