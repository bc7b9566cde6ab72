import type { WeekDay } from '../documents/day-format.ts';
import { dayAfter, daysBetween } from '../documents/days.ts';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** As `getUTCDay` counts. */
const FIRST: Record<WeekDay, number> = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
};

/** The first and the last day of the day, week or month that a day lies in. */
export function periodAround(day: string, period: Period, weekStart: WeekDay): { from: string; to: string } {
  if (period === 'day') return { from: day, to: day };
  if (period === 'week') {
    const back = (new Date(`${day}T12:00:00Z`).getUTCDay() - FIRST[weekStart] + 7) % 7;
    const from = dayAfter(day, -back);
    return { from, to: dayAfter(from, 6) };
  }
  const from = `${day.slice(0, 8)}01`;
  const next = dayAfter(from, 31);
  return { from, to: dayAfter(`${next.slice(0, 8)}01`, -1) };
}

/** Every day, week or month from one day to another, none left out; the first and the last may be cut. */
export function periodsBetween(
  { from, to }: { from: string; to: string },
  period: Period,
  weekStart: WeekDay,
): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = [];
  for (let day = from; day <= to; ) {
    const { to: end } = periodAround(day, period, weekStart);
    // A day behind the year 9999 is written with a plus and would stand before all others: it is never gone to.
    const isLast = daysBetween(end, to) <= 0;
    periods.push({ from: day, to: isLast ? to : end });
    if (isLast) break;
    day = dayAfter(end, 1);
  }
  return periods;
}

/** What a chart shows of so many days: bars that can still be told apart. */
export function periodFor({ from, to }: { from: string; to: string }): Period {
  const days = daysBetween(from, to) + 1;
  if (days <= 14) return 'day';
  return days <= 98 ? 'week' : 'month';
}

/** The first day and the last of the last days, month, quarter or year until today. */
export const SPANS = ['today', 'days7', 'days30', 'month', 'quarter', 'year'] as const;
type Span = (typeof SPANS)[number];

export function spanUntil(today: string, span: Span): { from: string; to: string } {
  const [year = '', month = '01'] = today.split('-');
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'days7':
      return { from: dayAfter(today, -6), to: today };
    case 'days30':
      return { from: dayAfter(today, -29), to: today };
    case 'month':
      return { from: `${year}-${month}-01`, to: today };
    case 'quarter':
      return { from: `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`, to: today };
    case 'year':
      return { from: `${year}-01-01`, to: today };
  }
}
