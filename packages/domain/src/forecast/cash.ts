import { dayAfter, daysBetween } from '../documents/days.ts';
import { type Cents, cents } from '../money/money.ts';
import { daysLate, type Habit } from './habit.ts';
import { FORECAST_LINES, FORECAST_WEEKS, type ForecastLine } from './kinds.ts';

/** Money that somebody should pay, and how they usually do. */
export type AwaitedMoney = { amount: Cents; dueOn: string; habit: Habit };

/** The same with the day on which each line counts on it. */
export type DatedMoney<M> = M & { comesOn: Record<ForecastLine, string> };

/** When money comes by each line, as days from today; never before today, and no line before a surer one. */
function daysUntilPaid(habit: Habit, dueIn: number): Record<ForecastLine, number> {
  const late = daysLate(habit, -dueIn);
  const expected = Math.max(0, dueIn + late.expected);
  const careful = Math.max(expected, dueIn + late.careful);
  return { expected, careful, worst: Math.max(careful, dueIn + late.worst) };
}

/** The day on which each line counts on an amount. */
export function dateMoney<M extends AwaitedMoney>(money: M, today: string): DatedMoney<M> {
  const days = daysUntilPaid(money.habit, daysBetween(today, money.dueOn));
  const comesOn = {
    expected: dayAfter(today, days.expected),
    careful: dayAfter(today, days.careful),
    worst: dayAfter(today, days.worst),
  };
  return { ...money, comesOn };
}

/** Documents that are due on one day and paid by one habit; an amount below zero takes some of them out again. */
export type AwaitedGroup = { amount: Cents; documents: number; dueIn: number; habit: Habit };

/** The week in which each line counts on it, and the one in which it is due. */
export type PlacedGroup<G> = G & { weeks: Record<ForecastLine | 'due', number> };

/** The week of a day, 0 the one that begins today; `FORECAST_WEEKS` for everything behind the last. */
const weekIn = (days: number): number => Math.min(FORECAST_WEEKS, Math.max(0, Math.floor(days / 7)));
export const weekOf = (day: string, today: string): number => weekIn(daysBetween(today, day));

export function placeGroup<G extends AwaitedGroup>(group: G): PlacedGroup<G> {
  const days = daysUntilPaid(group.habit, group.dueIn);
  const weeks = {
    due: weekIn(group.dueIn),
    expected: weekIn(days.expected),
    careful: weekIn(days.careful),
    worst: weekIn(days.worst),
  };
  return { ...group, weeks };
}

export type CashWeek = Record<ForecastLine, Cents> & {
  week: number;
  startsOn: string;
  endsOn: string;
  due: Cents;
  documents: number;
};

/** Thirteen weeks and what comes later. Every line comes to everything that is awaited. */
export function cashByWeek(
  groups: readonly PlacedGroup<Pick<AwaitedGroup, 'amount' | 'documents'>>[],
  today: string,
): CashWeek[] {
  const sums = Array.from({ length: FORECAST_WEEKS + 1 }, () => ({
    due: 0,
    expected: 0,
    careful: 0,
    worst: 0,
    documents: 0,
  }));
  for (const { amount, documents, weeks } of groups) {
    for (const line of [...FORECAST_LINES, 'due'] as const) {
      const sum = sums[weeks[line]];
      if (sum) sum[line] += amount;
    }
    const expected = sums[weeks.expected];
    if (expected) expected.documents += documents;
  }
  return sums.map(({ documents, ...amounts }, week) => ({
    week,
    startsOn: dayAfter(today, week * 7),
    endsOn: dayAfter(today, week * 7 + 6),
    expected: cents(amounts.expected),
    careful: cents(amounts.careful),
    worst: cents(amounts.worst),
    due: cents(amounts.due),
    documents,
  }));
}

/** By how much a line is wrong, week by week, as a share of what really came. */
export function forecastError(forecast: readonly number[], real: readonly number[]): number {
  const wrong = real.reduce((total, amount, week) => total + Math.abs((forecast[week] ?? 0) - amount), 0);
  const came = real.reduce((total, amount) => total + amount, 0);
  return came === 0 ? 0 : wrong / came;
}
