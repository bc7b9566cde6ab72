import type { SeriesDate, SeriesRow } from '@countinghouse/contracts/recurring';
import { type RecurrenceRule, type Weekday, weekdayOf } from '@countinghouse/domain/recurring/rule';
import type { TFunction } from 'i18next';
import { formatClock, formatListDate, formatPercent } from '../../platform/format.ts';

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
const monthText = (day: string, month: 'long' | 'short') => name({ month }, Date.parse(`${day}T12:00:00Z`));

const dayText = ({ isLastDay, monthDay, start }: RecurrenceRule, t: TFunction) =>
  isLastDay ? t('recurring.lastDay') : nthText(monthDay ?? Number(start.slice(8)), t);

/** `Monthly on the 31st`, `Every 2 weeks, Monday` */
export function repeatsText(rule: RecurrenceRule, t: TFunction): string {
  const { unit, every, start } = rule;
  const key = every === 1 ? (unit as 'day') : (`${unit}s` as 'days');
  const days = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(start)];
  const isPlain = unit === 'year' && !rule.isLastDay;
  return t(`recurring.repeats.${key}`, {
    every,
    days: ORDER.filter((day) => days.includes(day))
      .map((day) => weekdayText(day, days.length > 1 ? 'short' : 'long'))
      .join(', '),
    day: isPlain ? String(rule.monthDay ?? Number(start.slice(8))) : dayText(rule, t),
    month: monthText(start, 'short'),
  });
}

/** `each month, approved and sent at 8:00 AM (America/Toronto)` */
export const sentenceText = ({ rule, action, runTime, timezone }: SeriesRow, t: TFunction) =>
  t('recurring.sentence', {
    each:
      rule.every === 1 ? t(`recurring.each.${rule.unit}`) : t(`recurring.eachOf.${rule.unit}`, { every: rule.every }),
    action: t(`recurring.actionText.${action}`),
    time: formatClock(runTime),
    zone: zoneText(timezone),
  });

export const zoneText = (zone: string) => zone.replaceAll('_', ' ');

/** What is odd about a date; nothing where nothing is. */
export function oddityText(date: SeriesDate, wanted: string, t: TFunction): string {
  const { day, missingDay, clock, time, risePercent, isAmountChanged, state, skippedBy } = date;
  if (state === 'skipped')
    return skippedBy ? t('recurring.date.skippedBy', { name: skippedBy }) : t('recurring.date.skipped');
  if (state === 'paused') return t('recurring.date.paused');
  if (date.problem) return date.problem;
  return [
    missingDay !== null && t('recurring.date.missing', { month: monthText(day, 'long'), day: nthText(missingDay, t) }),
    clock === 'gap' && t('recurring.date.gap', { wanted: formatClock(wanted), time: formatClock(time) }),
    clock === 'twice' && t('recurring.date.twice', { time: formatClock(time) }),
    risePercent !== null && t('recurring.date.rise', { percent: formatPercent(risePercent) }),
    isAmountChanged && t('recurring.date.changed'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** When the next invoice comes, or why none does. */
export function nextText({ state, nextOn, pausedUntil }: SeriesRow, t: TFunction): string {
  if (state === 'ended') return t('recurring.view.ended');
  if (state === 'paused')
    return pausedUntil ? t('recurring.pausedUntil', { day: formatListDate(pausedUntil) }) : t('recurring.view.paused');
  return nextOn ? formatListDate(nextOn) : t('recurring.nothingNext');
}
