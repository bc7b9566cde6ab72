import { dayAfter, daysBetween } from '../documents/days.ts';
import { type Cents, sum } from '../money/money.ts';
import { daysLate, type Habit } from './habit.ts';
import { FORECAST_LINES, FORECAST_WEEKS, type ForecastLine } from './kinds.ts';

/** Money that somebody should pay, and how they usually do. */
export type AwaitedMoney = { amount: Cents; dueOn: string; habit: Habit };

/** The same with the day on which each line counts on it. */
export type DatedMoney<M> = M & { comesOn: Record<ForecastLine, string> };

/** When an amount comes by each line; never before today, and no line before a surer one. */
export function dateMoney<M extends AwaitedMoney>(money: M, today: string): DatedMoney<M> {
  const elapsed = daysBetween(money.dueOn, today);
  let last = today;
  const dated = FORECAST_LINES.map((line) => {
    const day = dayAfter(money.dueOn, daysLate(money.habit, elapsed, line));
    last = day > last ? day : last;
    return [line, last] as const;
  });
  return { ...money, comesOn: Object.fromEntries(dated) as Record<ForecastLine, string> };
}

/** The week of a day, 0 the one that begins today; `FORECAST_WEEKS` for everything behind the last. */
export const weekOf = (day: string, today: string): number =>
  Math.min(FORECAST_WEEKS, Math.max(0, Math.floor(daysBetween(today, day) / 7)));

export type CashWeek = Record<ForecastLine, Cents> & {
  week: number;
  startsOn: string;
  endsOn: string;
  due: Cents;
  documents: number;
};

/** Thirteen weeks and what comes later. Every line comes to everything that is awaited. */
export function cashByWeek(dated: readonly DatedMoney<AwaitedMoney>[], today: string): CashWeek[] {
  const amountsBy = (dayOf: (money: DatedMoney<AwaitedMoney>) => string) =>
    Map.groupBy(dated, (money) => weekOf(dayOf(money), today));
  const due = amountsBy(({ dueOn }) => dueOn);
  const [expected, careful, worst] = FORECAST_LINES.map((line) => amountsBy(({ comesOn }) => comesOn[line]));
  const total = (group: ReturnType<typeof amountsBy> | undefined, week: number): Cents =>
    sum((group?.get(week) ?? []).map(({ amount }) => amount));
  return Array.from({ length: FORECAST_WEEKS + 1 }, (_, week) => ({
    week,
    startsOn: dayAfter(today, week * 7),
    endsOn: dayAfter(today, week * 7 + 6),
    expected: total(expected, week),
    careful: total(careful, week),
    worst: total(worst, week),
    due: total(due, week),
    documents: expected?.get(week)?.length ?? 0,
  }));
}

/** By how much a line is wrong, week by week, as a share of what really came. */
export function forecastError(forecast: readonly number[], real: readonly number[]): number {
  const wrong = real.reduce((total, amount, week) => total + Math.abs((forecast[week] ?? 0) - amount), 0);
  const came = real.reduce((total, amount) => total + amount, 0);
  return came === 0 ? 0 : wrong / came;
}
