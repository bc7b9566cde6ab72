import { type RecurrenceRule, wantedDay, weekdayOf } from './rule.ts';

/** The parts of RFC 5545 by which a rule repeats; where it starts and ends is said beside it. */
export type RecurrencePattern = {
  freq: (typeof FREQUENCIES)[keyof typeof FREQUENCIES];
  interval: number;
  byDay?: string[];
  byMonth?: number[];
  byMonthDay?: number[];
  bySetPos?: number[];
};

export const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
/** Every month has it, so that later days need a second choice. */
const SURE_DAY = 28;

export function patternOf(rule: RecurrenceRule): RecurrencePattern {
  const { unit, every, start, weekdays } = rule;
  const rhythm = { freq: FREQUENCIES[unit], interval: every };
  if (unit === 'day') return rhythm;
  if (unit === 'week') return { ...rhythm, byDay: [...(weekdays.length > 0 ? weekdays : [weekdayOf(start)])] };
  const inYear = unit === 'year' ? { byMonth: [Number(start.slice(5, 7))] } : {};
  return { ...rhythm, ...inYear, ...(rule.weekOfMonth ? weekdayOfMonth(rule) : monthDays(rule)) };
}

const weekdayOfMonth = ({ weekOfMonth, start }: RecurrenceRule) => ({ byDay: [`${weekOfMonth}${weekdayOf(start)}`] });

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
