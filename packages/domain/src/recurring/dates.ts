import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type RecurrenceRule, wantedDay, weekdayOf } from './rule.ts';

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
/** Every month has it, so that later days need a second choice. */
const SURE_DAY = 28;

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
    freq: FREQUENCIES[rule.unit],
    interval: rule.every,
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

function patternOf(rule: RecurrenceRule) {
  const { unit, start, weekdays } = rule;
  if (unit === 'day') return {};
  if (unit === 'week') return { byDay: [...(weekdays.length > 0 ? weekdays : [weekdayOf(start)])] };
  const inYear = unit === 'year' ? { byMonth: [Number(start.slice(5, 7))] } : {};
  return { ...inYear, ...monthDays(rule) };
}

/**
 * The 31st of a short month is its last day. RSCALE with SKIP=BACKWARD would say so, but the library forgets such months as
 * soon as a rule names its day; "the last that there is of the 28th to the 31st" says the same in the plain standard.
 */
function monthDays(rule: RecurrenceRule) {
  const wanted = wantedDay(rule);
  if (wanted === null) return { byMonthDay: [-1] };
  if (wanted <= SURE_DAY) return { byMonthDay: [wanted] };
  return { byMonthDay: Array.from({ length: wanted - SURE_DAY + 1 }, (_, n) => SURE_DAY + n), bySetPos: [-1] };
}

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');
const following = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const later = (a: string, b: string) => (a > b ? a : b);
