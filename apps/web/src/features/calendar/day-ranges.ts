import { dayAfter } from '@countinghouse/domain/documents/days';
import { periodAround } from '@countinghouse/domain/reports/periods';
import type { DayRange } from './calendar.api.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda', 'team'] as const;
export type CalendarView = (typeof VIEWS)[number];

const AGENDA_DAYS = 30;

type WeekStart = Parameters<typeof periodAround>[2];

const noon = (day: string) => new Date(`${day}T12:00Z`);

/** The same day of another month, or its last where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
  const last = periodAround(first, 'month', 'sunday').to;
  return dayAfter(first, Math.min(Number(day.slice(8)), Number(last.slice(8))) - 1);
}

/** Which days a view shows; a month is shown in whole weeks. */
export function rangeOf(view: CalendarView, day: string, weekStart: WeekStart): DayRange {
  switch (view) {
    case 'month': {
      const { from, to } = periodAround(day, 'month', weekStart);
      return { from: periodAround(from, 'week', weekStart).from, to: periodAround(to, 'week', weekStart).to };
    }
    case 'week':
      return periodAround(day, 'week', weekStart);
    case 'agenda':
      return { from: day, to: dayAfter(day, AGENDA_DAYS - 1) };
    case 'day':
    case 'team':
      return { from: day, to: day };
  }
}

/** The day to show next in a direction. */
export function step(view: CalendarView, day: string, direction: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(day, direction);
    case 'week':
      return dayAfter(day, 7 * direction);
    case 'agenda':
      return dayAfter(day, AGENDA_DAYS * direction);
    case 'day':
    case 'team':
      return dayAfter(day, direction);
  }
}

const titleFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `November 2026`. */
export const monthTitle = (day: string) => titleFormat.format(noon(day));
/** `Thursday, November 12`. */
export const dayTitle = (day: string) => dayFormat.format(noon(day));

/** Every day of a range. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
