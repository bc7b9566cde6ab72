/** What a series repeats by. Light enough for the browser: the calendar itself is in `dates.ts`. */
export const RECURRENCE_UNITS = ['day', 'week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekday's place in its month; −1: the last. Not every month has a fifth. */
export const WEEKS_OF_MONTH = [1, 2, 3, 4, -1] as const;
export type WeekOfMonth = (typeof WEEKS_OF_MONTH)[number];

/** What becomes of the invoice of a date. */
export const SERIES_ACTIONS = ['draft', 'approve', 'send', 'charge'] as const;
export type SeriesAction = (typeof SERIES_ACTIONS)[number];

export const SERIES_STATES = ['active', 'paused', 'ended'] as const;
export type SeriesState = (typeof SERIES_STATES)[number];

export const OCCURRENCE_STATES = ['made', 'skipped', 'failed'] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

export type RecurrenceRule = {
  unit: RecurrenceUnit;
  every: number;
  /** Of weeks; none: the weekday of the start. */
  weekdays: readonly Weekday[];
  /** Of months and years; null: the day of the start. A month without it has its last day instead. */
  monthDay: number | null;
  /** Of months and years: the last day of each, whichever it is. */
  isLastDay: boolean;
  /** Of months and years: the weekday of the start in that week, instead of a day of the month. */
  weekOfMonth?: WeekOfMonth | null;
  /** The anchor: every date is counted from here, never from the last run. */
  start: string;
  /** The last day on which there may be a date. */
  endsOn: string | null;
  /** How many dates there are in all, those that were skipped included. */
  endsAfter: number | null;
};

/** The day of the month that a rule wants; null where it wants none. */
export function wantedDay({ unit, monthDay, isLastDay, weekOfMonth, start }: RecurrenceRule): number | null {
  if (isLastDay || weekOfMonth || unit === 'day' || unit === 'week') return null;
  return monthDay ?? Number(start.slice(8));
}

/** A date that is not the day the rule names, because its month has no such day; null where it is. */
export function missingDay(rule: RecurrenceRule, day: string): number | null {
  const wanted = wantedDay(rule);
  return wanted !== null && Number(day.slice(8)) < wanted ? wanted : null;
}

/** The weekday of a calendar day. */
export function weekdayOf(day: string): Weekday {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, date);
  return WEEKDAYS[(at.getUTCDay() + 6) % 7] ?? 'MO';
}
