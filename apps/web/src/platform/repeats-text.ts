import { type RecurrenceRule, type Weekday, weekdayOf } from '@countinghouse/domain/recurring/rule';
import type { TFunction } from 'i18next';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
/** `31st` */
export const nthText = (n: number, t: TFunction) => t(`recurring.nth.${ordinals.select(n)}`, { n });

/** Any Monday, so that the weekdays' names follow from it. */
const MONDAY = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 86_400_000;
const ORDER: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const name = (options: Intl.DateTimeFormatOptions, at: number) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);
export const weekdayText = (day: Weekday, weekday: 'long' | 'short' = 'long') =>
  name({ weekday }, MONDAY + ORDER.indexOf(day) * DAY_MS);
export const monthText = (day: string, month: 'long' | 'short') => name({ month }, Date.parse(`${day}T12:00:00Z`));

const WEEKS = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

/** `31st`, `last day`, `fourth Tuesday` */
function dayText({ isLastDay, monthDay, weekOfMonth, start }: RecurrenceRule, t: TFunction): string {
  if (isLastDay) return t('recurring.lastDay');
  if (!weekOfMonth) return nthText(monthDay ?? Number(start.slice(8)), t);
  const weekday = weekdayText(weekdayOf(start));
  return t('recurring.weekdayOf', { week: t(`recurring.week.${WEEKS[weekOfMonth]}`), weekday });
}

/** `Monthly on the 31st`, `Every 2 weeks, Monday` */
export function repeatsText(rule: RecurrenceRule, t: TFunction): string {
  const { unit, every, start } = rule;
  const key = every === 1 ? (unit as 'day') : (`${unit}s` as 'days');
  const days = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(start)];
  const isPlain = unit === 'year' && !rule.isLastDay && !rule.weekOfMonth;
  return t(`recurring.repeats.${key}`, {
    every,
    days: ORDER.filter((day) => days.includes(day))
      .map((day) => weekdayText(day, days.length > 1 ? 'short' : 'long'))
      .join(', '),
    day: isPlain ? String(rule.monthDay ?? Number(start.slice(8))) : dayText(rule, t),
    month: monthText(start, 'short'),
  });
}
