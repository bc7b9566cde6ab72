import { Temporal } from 'temporal-polyfill';
import { dayAfter } from '../documents/days.ts';
import { datesBetween, firstDate } from '../recurring/dates.ts';
import type { Repeat } from './repeat.ts';
import type { VisitTime } from './visits.ts';

/** What a series was agreed as: by which rule, from which day on, and from when until when on the clocks of a place. */
export type VisitSeries = {
  repeat: Repeat;
  /** The anchor: every date is counted from here. */
  start: string;
  time: SeriesTime;
};
export type SeriesTime = Omit<VisitTime, 'startDate' | 'endDate'> & {
  /** How many days after its first day an entry ends. */
  endsAfterDays: number;
};

/** How far ahead there are entries, and a month more, so that a series is gone on with once a month. */
const MONTHS_AHEAD = 24;
const monthsAfter = (day: string, months: number) => Temporal.PlainDate.from(day).add({ months }).toString();
/** What has no entries up to here is gone on with. */
export const horizonOf = (today: string): string => monthsAfter(today, MONTHS_AHEAD);
/** Entries are made up to here. */
export const madeThrough = (today: string, start: string): string =>
  monthsAfter(start > today ? start : today, MONTHS_AHEAD + 1);

/** No series has more entries at once: ahead at most one for each day, and some of the past. */
export const MAX_OCCURRENCES = 1_000;

type SeriesDays = Pick<VisitSeries, 'repeat' | 'start'>;

/** The days of a series up to one, that included. */
export const seriesDates = ({ repeat, start }: SeriesDays, through: string): string[] =>
  datesBetween({ ...repeat, start }, start, through);

/** Those after a day. */
export const datesAfter = ({ repeat, start }: SeriesDays, day: string, through: string): string[] =>
  datesBetween({ ...repeat, start }, day < start ? start : dayAfter(day, 1), through);

/** Its first day; null where it has none. */
export const firstOf = ({ repeat, start }: SeriesDays): string | null => firstDate({ ...repeat, start }, start);

/** Whether it has no day after one. */
export const isOverAfter = ({ repeat, start }: SeriesDays, day: string): boolean =>
  firstDate({ ...repeat, start }, dayAfter(day, 1)) === null;

export const visitOn = ({ endsAfterDays, ...time }: SeriesTime, day: string): VisitTime => ({
  ...time,
  startDate: day,
  endDate: dayAfter(day, endsAfterDays),
});
