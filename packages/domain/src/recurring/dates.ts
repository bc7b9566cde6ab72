import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { patternOf } from './pattern.ts';
import type { RecurrenceRule } from './rule.ts';

type Calendar = { next: (from: string) => string | null; between: (from: string, to: string) => string[] };

/** The first dates of a rule that are not before a day; fewer where it ends. */
export function datesFrom(rule: RecurrenceRule, from: string, most: number): string[] {
  const calendar = calendarOf(rule);
  const dates: string[] = [];
  for (let at: string | null = from; at !== null && dates.length < most; ) {
    const date = calendar.next(at);
    if (date !== null) dates.push(date);
    at = date === null ? null : following(date);
  }
  return dates;
}

/** The first date of a rule that is not before a day. */
export const firstDate = (rule: RecurrenceRule, from: string): string | null => calendarOf(rule).next(from);

/** Every date of a rule from a day to a day, both included. */
export const datesBetween = (rule: RecurrenceRule, from: string, to: string): string[] =>
  from > to ? [] : calendarOf(rule).between(from, to);

/**
 * Days only, at midnight UTC, where no clock changes: the library leaves out what falls into a clock gap, and at which
 * instant a day begins its work is `clock.ts`'s to say.
 */
function calendarOf(rule: RecurrenceRule): Calendar {
  const recurrence = new RRuleTemporal({
    temporal: Temporal,
    tzid: 'UTC',
    dtstart: midnight(rule.start),
    ...patternOf(rule),
    ...(rule.endsOn !== null && { until: midnight(rule.endsOn) }),
    ...(rule.endsAfter !== null && { count: rule.endsAfter }),
  });
  const isOver = (from: string) => rule.endsOn !== null && from > rule.endsOn;
  return {
    next: (from) => {
      if (isOver(from)) return null;
      const date = recurrence.next(midnight(later(from, rule.start)), true);
      return date ? date.toPlainDate().toString() : null;
    },
    between: (from, to) =>
      recurrence.between(midnight(from), midnight(to), true).map((date) => date.toPlainDate().toString()),
  };
}

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');
const following = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const later = (a: string, b: string) => (a > b ? a : b);
