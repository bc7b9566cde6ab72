import { dayText } from '@countinghouse/domain/documents/day-format';
import { parseDay } from '@countinghouse/domain/documents/parse-day';
import { homeDays } from './home-days.ts';

/** Today where the business is, wherever the person who reads may be. */
export const homeToday = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: homeDays().timezone, dateStyle: 'short' }).format(now);

/** A day as the business writes it, and as somebody there types it. */
export const writeDay = (day: string): string => dayText(day, homeDays().dateFormat);
export const readDay = (text: string): string | undefined => parseDay(text, homeDays().dateFormat, homeToday());
