import type { Cents } from '@countinghouse/domain/money/money';

const MINUS = '\u2212';
/** The default locale (specification 9). Only the profile menu speaks French, so figures and dates stay English. */
const LOCALE = 'en-US';

/** Money in pieces, so that symbol and cents can be quiet: two decimals, comma thousands. Display only. */
export function moneyParts(value: Cents): { sign: string; whole: string; cents: string } {
  const minor = Math.abs(value);
  const whole = Math.floor(minor / 100).toLocaleString(LOCALE);
  return { sign: value < 0 ? MINUS : '', whole, cents: String(minor % 100).padStart(2, '0') };
}

const instant = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const today = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });

/** `Nov 12, 2026, 9:00 AM` in the reader's own time zone. */
export const formatInstant = (iso: string) => instant.format(new Date(iso));

/** `Thursday, November 12` */
export const formatToday = (now: Date) => today.format(now);

const thisYear = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const anyYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** `Nov 12` in this year, `Nov 12, 2025` in another: for lists. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return (day.getFullYear() === new Date().getFullYear() ? thisYear : anyYear).format(day);
}

/** `1.4 MB`; a file's size as people say it. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${trimmed(megabytes)} MB` : `${trimmed(bytes / 1024)} KB`;
}

const trimmed = (value: number) => value.toLocaleString(LOCALE, { maximumFractionDigits: value < 10 ? 1 : 0 });
