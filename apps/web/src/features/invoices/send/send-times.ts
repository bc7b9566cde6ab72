import { homeToday } from '../../../platform/day-text.ts';

export type When = 'now' | 'tomorrow' | 'monday' | 'other';
export type SendTime = { day: string; time: string };

const MORNING = '08:00';

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** By the calendar of the business, wherever the reader is. */
export function timeOf(when: When, other: SendTime, today = homeToday()): SendTime | undefined {
  switch (when) {
    case 'now':
      return undefined;
    case 'tomorrow':
      return { day: addDays(today, 1), time: MORNING };
    case 'monday': {
      const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
      return { day: addDays(today, (8 - weekday) % 7 || 7), time: MORNING };
    }
    case 'other':
      return other;
  }
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `Nov 13, 2026, 8:00 AM`, as a clock in the business will show it. */
export const timeText = ({ day, time }: SendTime): string =>
  day === '' || time === '' ? '' : clock.format(new Date(`${day}T${time}:00Z`));
