import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween } from '../documents/days.ts';
import { cents, sum } from '../money/money.ts';
import { type AwaitedMoney, cashByWeek, dateMoney, forecastError, placeGroup, weekOf } from './cash.ts';
import { type HabitClass, habitOf, MOST_DAYS_EARLY, MOST_DAYS_LATE } from './habit.ts';
import { FORECAST_LINES, FORECAST_WEEKS } from './kinds.ts';

const TODAY = '2026-11-17';
const classes = fc
  .array(fc.record({ late: fc.integer({ min: -28, max: 181 }), payments: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 8,
  })
  .map((points): HabitClass[] =>
    points.map(({ late, payments }) => ({ week: Math.floor(late / 7), payments, days: late * payments })),
  );
const awaited = fc.record({
  amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
  dueOn: fc.integer({ min: -500, max: 200 }).map((days) => dayAfter(TODAY, days)),
  habit: fc.tuple(classes, classes).map(([own, everybody]) => habitOf(own, everybody)),
});

const placed = ({ amount, dueOn, habit }: AwaitedMoney) =>
  placeGroup({ amount, documents: 1, dueIn: daysBetween(TODAY, dueOn), habit });

describe('whatever is awaited', () => {
  it('comes in the week of the day that its document says', () => {
    fc.assert(
      fc.property(awaited, (money) => {
        const { comesOn } = dateMoney(money, TODAY);
        const { weeks } = placed(money);
        for (const line of FORECAST_LINES) expect(weeks[line]).toBe(weekOf(comesOn[line], TODAY));
        expect(weeks.due).toBe(weekOf(money.dueOn, TODAY));
      }),
    );
  });

  it('comes alike by every habit when it is older than anybody ever paid, or due long after the last week', () => {
    fc.assert(
      fc.property(awaited, awaited, fc.integer({ min: 0, max: 900 }), (one, other, more) => {
        for (const dueIn of [-MOST_DAYS_LATE - more, FORECAST_WEEKS * 7 + MOST_DAYS_EARLY + more]) {
          const [a, b] = [one, other].map(
            ({ habit }) => placeGroup({ amount: cents(1), documents: 1, dueIn, habit }).weeks,
          );
          expect(a).toEqual(b);
        }
      }),
    );
  });

  it('comes on every line exactly once, later or never', () => {
    fc.assert(
      fc.property(fc.array(awaited, { maxLength: 30 }), (money) => {
        const weeks = cashByWeek(money.map(placed), TODAY);
        const whole = sum(money.map(({ amount }) => amount));
        for (const line of [...FORECAST_LINES, 'due'] as const)
          expect(sum(weeks.map((week) => week[line]))).toBe(whole);
        expect(weeks.reduce((count, { documents }) => count + documents, 0)).toBe(money.length);
      }),
    );
  });

  it('comes from today on, and a careful line never has more by any week than a bolder one', () => {
    fc.assert(
      fc.property(fc.array(awaited, { maxLength: 30 }), (money) => {
        const dated = money.map((each) => dateMoney(each, TODAY));
        for (const { comesOn } of dated) {
          expect(comesOn.expected >= TODAY).toBe(true);
          expect(comesOn.careful >= comesOn.expected && comesOn.worst >= comesOn.careful).toBe(true);
        }
        const weeks = cashByWeek(money.map(placed), TODAY);
        const so = { expected: 0, careful: 0, worst: 0 };
        for (const week of weeks) {
          for (const line of FORECAST_LINES) so[line] += week[line];
          expect(so.expected >= so.careful && so.careful >= so.worst).toBe(true);
        }
      }),
    );
  });
});

/** The same numbers for the same seed, from nothing to one. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As the business keeps them. */
const byWeek = (late: readonly number[]): HabitClass[] =>
  [...Map.groupBy(late, (days) => Math.floor(days / 7))].map(([week, own]) => ({
    week,
    payments: own.length,
    days: own.reduce((total, days) => total + days, 0),
  }));

/** Customers of whom each has a habit of their own: so many days late, more or less; one in fifteen payments is a month later. */
function history(seed: number) {
  const random = dice(seed);
  const habits = Array.from({ length: 60 }, () => ({
    usual: Math.round(random() * 60 - 5),
    spread: 2 + random() * 12,
  }));
  const late = ({ usual, spread }: { usual: number; spread: number }) => {
    const bell = random() + random() + random() - 1.5;
    return Math.round(usual + bell * spread * 2) + (random() < 1 / 15 ? 30 : 0);
  };
  const learned = habits.map((habit) =>
    byWeek(Array.from({ length: 4 + Math.floor(random() * 20) }, () => late(habit))),
  );
  const open = habits.flatMap((habit, who) =>
    Array.from({ length: 6 }, () => {
      const dueOn = dayAfter(TODAY, Math.floor(random() * 90) - 20);
      return {
        who,
        dueOn,
        paidOn: dayAfter(dueOn, late(habit)),
        amount: cents(5_000 + Math.floor(random() * 500_000)),
      };
    }),
  );
  // What was paid by now is not open any more.
  return { learned, open: open.filter(({ paidOn }) => paidOn >= TODAY) };
}

it('is nearer to what really comes than "everybody pays on the due date"', () => {
  const errors = Array.from({ length: 20 }, (_, seed) => {
    const { learned, open } = history(seed + 1);
    const everybody = [...Map.groupBy(learned.flat(), ({ week }) => week)].map(([week, own]) => ({
      week,
      payments: own.reduce((total, { payments }) => total + payments, 0),
      days: own.reduce((total, { days }) => total + days, 0),
    }));
    const weeks = cashByWeek(
      open.map(({ who, amount, dueOn }) => placed({ amount, dueOn, habit: habitOf(learned[who] ?? [], everybody) })),
      TODAY,
    );
    const real = Array.from({ length: FORECAST_WEEKS }, (_, week) =>
      sum(open.filter(({ paidOn }) => weekOf(paidOn, TODAY) === week).map(({ amount }) => amount)),
    );
    const errorOf = (line: 'expected' | 'due') =>
      forecastError(
        weeks.slice(0, FORECAST_WEEKS).map((week) => week[line]),
        real,
      );
    return { expected: errorOf('expected'), due: errorOf('due') };
  });
  const mean = (line: 'expected' | 'due') => errors.reduce((total, error) => total + error[line], 0) / errors.length;
  const percent = (line: 'expected' | 'due') => `${Math.round(mean(line) * 100)} %`;
  process.stdout.write(
    `wrong by week, 20 histories: expected line ${percent('expected')}, everybody on the due date ${percent('due')}\n`,
  );
  for (const { expected, due } of errors) expect(expected).toBeLessThan(due);
  expect(mean('expected')).toBeLessThan(mean('due') * 0.6);
});
