import { clockIn, instantIn, isSteadyDay, startOfDay } from '../days/zones.ts';
import { dayAfter, daysBetween } from '../documents/days.ts';

/**
 * When somebody is somewhere, as it was agreed: days and times on the clocks of a place. The instants follow from it and from
 * the rules of that place's clocks, which governments change; what was agreed does not follow them.
 */
export type VisitTime = {
  isAllDay: boolean;
  /** `YYYY-MM-DD` */
  startDate: string;
  /** `HH:MM:SS`; of a whole day it says nothing. */
  startTime: string;
  /** The last day, itself included. */
  endDate: string;
  endTime: string;
  zone: string;
};

/** From the first instant on, up to the second, which is no longer part of it. */
export type VisitSpan = { startsAt: Date; endsAt: Date };

const MIDNIGHT = '00:00:00';

export function spanOf({ isAllDay, startDate, startTime, endDate, endTime, zone }: VisitTime): VisitSpan {
  if (isAllDay) return { startsAt: startOfDay(zone, startDate), endsAt: startOfDay(zone, dayAfter(endDate, 1)) };
  const [startsAt, endsAt] = [instantIn(zone, startDate, startTime), instantIn(zone, endDate, endTime)];
  if (endsAt > startsAt) return { startsAt, endsAt };
  // The clocks leave its beginning out. One of a series is not left out with it: it lasts as long as the others.
  const length = Date.parse(`${endDate}T${endTime}Z`) - Date.parse(`${startDate}T${startTime}Z`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + length) };
}

/**
 * The visit as the clocks of the place show it then: another time than was agreed only in a night in which the clocks leave that
 * one out. Screen, mail and calendar file say this one, so that nobody looks for an hour that does not exist.
 */
export function shownVisit(time: VisitTime): VisitTime {
  const { isAllDay, zone, startDate, endDate } = time;
  if (isAllDay || (isSteadyDay(zone, startDate) && isSteadyDay(zone, endDate))) return time;
  const { startsAt, endsAt } = spanOf(time);
  const [start, end] = [clockIn(zone, startsAt), clockIn(zone, endsAt)];
  // The clocks are put forward by whole minutes, so the seconds stay.
  const timeOf = (clock: { time: string }, agreed: string) => `${clock.time}${agreed.slice(5)}`;
  return {
    ...time,
    startDate: start.day,
    startTime: timeOf(start, time.startTime),
    endDate: end.day,
    endTime: timeOf(end, time.endTime),
  };
}

/** The times of a whole day are none: two people who save the same day have saved the same. */
export const tidyVisit = (time: VisitTime): VisitTime =>
  time.isAllDay ? { ...time, startTime: MIDNIGHT, endTime: MIDNIGHT } : time;

/**
 * Whether it ends after it began, on the clocks of the place and in truth: in the hour that comes twice, or is left out, one
 * does not follow from the other.
 */
export function isInOrder(time: VisitTime): boolean {
  if (time.endDate < time.startDate) return false;
  if (time.isAllDay) return true;
  const { startDate, startTime, endDate, endTime, zone } = time;
  return (
    `${endDate}T${endTime}` > `${startDate}T${startTime}` &&
    instantIn(zone, endDate, endTime) > instantIn(zone, startDate, startTime)
  );
}

/** How many days it touches. */
export const daysOf = ({ startDate, endDate }: Pick<VisitTime, 'startDate' | 'endDate'>): number =>
  daysBetween(startDate, endDate) + 1;
