import { dayAfter } from '../documents/days.ts';
import type { VisitTime } from './visits.ts';

type Clock = { day: string; time: string };

const DAY_MINUTES = 1_440;

/** So many minutes later on the clocks; the rules of a zone say nothing here, because what was agreed is what a clock shows. */
export function laterBy({ day, time }: Clock, minutes: number): Clock {
  const moved = new Date(Date.parse(`${day}T${time}Z`) + minutes * 60_000).toISOString();
  return { day: moved.slice(0, 10), time: moved.slice(11, 19) };
}

/** How many minutes the clocks show between two moments. */
export const minutesBetween = (from: Clock, to: Clock): number =>
  (Date.parse(`${to.day}T${to.time}Z`) - Date.parse(`${from.day}T${from.time}Z`)) / 60_000;

const startOf = ({ startDate, startTime }: VisitTime): Clock => ({ day: startDate, time: startTime });
const endOf = ({ endDate, endTime }: VisitTime): Clock => ({ day: endDate, time: endTime });

/** The whole visit so many minutes later; whole days move by whole days. */
export function moveVisit<Time extends VisitTime>(time: Time, minutes: number): Time {
  const [start, end] = time.isAllDay
    ? [wholeDays(startOf(time), minutes), wholeDays(endOf(time), minutes)]
    : [laterBy(startOf(time), minutes), laterBy(endOf(time), minutes)];
  return { ...time, startDate: start.day, startTime: start.time, endDate: end.day, endTime: end.time };
}

/** Its end so many minutes later; undefined where it would no longer come after the beginning. */
export function stretchVisit<Time extends VisitTime>(time: Time, minutes: number): Time | undefined {
  const end = time.isAllDay ? wholeDays(endOf(time), minutes) : laterBy(endOf(time), minutes);
  const length = minutesBetween(startOf(time), end);
  if (time.isAllDay ? length < 0 : length <= 0) return undefined;
  return { ...time, endDate: end.day, endTime: end.time };
}

const wholeDays = ({ day, time }: Clock, minutes: number): Clock => ({
  // Half a day counts as a whole one in both directions, so that moving back undoes moving.
  day: dayAfter(day, Math.sign(minutes) * Math.round(Math.abs(minutes) / DAY_MINUTES)),
  time,
});
