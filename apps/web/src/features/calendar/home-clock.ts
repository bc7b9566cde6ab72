import type { EventRow } from '@countinghouse/contracts/calendar';
import { clockIn, isSteadyDay } from '@countinghouse/domain/days/zones';
import { WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { homeDays } from '../../platform/home-days.ts';

/** A visit as the clocks of the business show it, whichever clocks it was agreed by. */
export type HomeTime = { startDate: string; startTime: string; endDate: string; endTime: string };

export function homeTimeOf(row: EventRow): HomeTime {
  const { startDate, startTime, endDate, endTime } = row;
  const { timezone } = homeDays();
  // In the night of a change an agreed time can be one that the clocks never show.
  const isShown = () => isSteadyDay(timezone, startDate) && isSteadyDay(timezone, endDate);
  if (row.isAllDay || (row.timezone === timezone && isShown())) return { startDate, startTime, endDate, endTime };
  const [start, end] = [clockIn(timezone, new Date(row.startsAt)), clockIn(timezone, new Date(row.endsAt))];
  return { startDate: start.day, startTime: `${start.time}:00`, endDate: end.day, endTime: `${end.time}:00` };
}

/** `2026-11-17T09:30:00`: what the clocks of the business show now. */
export function homeNow(now = new Date()): string {
  const { day, time } = clockIn(homeDays().timezone, now);
  return `${day}T${time}:00`;
}

/** 0 for Sunday, as the calendar library counts. */
export const firstWeekday = (): number => (WEEK_DAYS.indexOf(homeDays().weekStart) + 1) % WEEK_DAYS.length;

/** `EST`: what the clocks of the business are called on a day. */
export const zoneName = (day: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: homeDays().timezone, timeZoneName: 'short' })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
