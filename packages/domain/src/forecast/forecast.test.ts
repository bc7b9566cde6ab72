import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { type AwaitedMoney, cashByWeek, dateMoney, forecastError, placeGroup, weekOf } from './cash.ts';
import { daysLate, type HabitClass, habitOf, usualDaysLate } from './habit.ts';
import { FORECAST_LINES, FORECAST_WEEKS } from './kinds.ts';

const TODAY = '2026-11-17';
/** So many payments, each so many days late. */
const paid = (late: number, payments: number): HabitClass => ({
  week: Math.floor(late / 7),
  payments,
  days: late * payments,
});
const ON_TIME = [paid(0, 40)];
const SLOW = [paid(21, 20), paid(35, 15), paid(60, 5)];

describe('a habit', () => {
  it.each([
    ['pays on the day', ON_TIME, 0, -10, { expected: 0, careful: 0 }],
    ['pays three weeks late', SLOW, 0, -10, { expected: 21, careful: 35, worst: 60 }],
    ['is three weeks late already: only what is left counts', SLOW, 0, 21, { expected: 35, worst: 60 }],
    ['is later than ever', [paid(0, 400)], 400, 60, { expected: 74, careful: 102, worst: 180 }],
  ])('%s', (_, own, everybody, elapsed, days) => {
    const habit = habitOf(own, everybody === 0 ? own : [paid(0, everybody)]);
    for (const [line, expected] of Object.entries(days))
      expect([line, daysLate(habit, elapsed)[line as 'expected']]).toEqual([line, expected]);
  });

  it('is everybody’s where the customer is new, and a guess where everybody is', () => {
    expect(daysLate(habitOf([], SLOW), -5).expected).toBe(21);
    expect(daysLate(habitOf([], []), -5).expected).toBe(0);
    expect(daysLate(habitOf([], []), -5).worst).toBe(42);
  });

  it('of few payments leans on everybody’s', () => {
    expect(daysLate(habitOf([paid(60, 1)], ON_TIME), -5).expected).toBe(0);
    expect(daysLate(habitOf([paid(60, 8)], ON_TIME), -5).expected).toBe(60);
  });

  it('is told only when there is one', () => {
    expect(usualDaysLate([paid(9, 2)])).toBeNull();
    expect(usualDaysLate([paid(9, 3)])).toBe(9);
    // What was turned round leaves nothing behind.
    expect(usualDaysLate([{ week: 1, payments: 0, days: 0 }])).toBeNull();
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-23', 0],
    ['2026-11-24', 1],
    ['2027-02-15', 12],
    ['2027-02-16', 13],
    ['2030-01-01', 13],
  ])('%s is in week %i', (day, week) => {
    expect(weekOf(day, TODAY)).toBe(week);
  });

  it('puts every amount where its customer would pay it', () => {
    const money: AwaitedMoney = { amount: cents(10_000), dueOn: '2026-11-20', habit: habitOf(SLOW, SLOW) };
    const dated = dateMoney(money, TODAY);
    expect(dated.comesOn).toEqual({ expected: '2026-12-11', careful: '2026-12-25', worst: '2027-01-19' });
    const weeks = cashByWeek([placeGroup({ ...money, documents: 1, dueIn: 3 })], TODAY);
    expect(weeks).toHaveLength(FORECAST_WEEKS + 1);
    expect(weeks.find(({ due }) => due > 0)?.week).toBe(0);
    expect(weeks.find(({ expected }) => expected > 0)).toMatchObject({
      week: 3,
      startsOn: '2026-12-08',
      endsOn: '2026-12-14',
      documents: 1,
    });
  });

  it('is never before today, and never counts on money earlier than a surer line', () => {
    const old = dateMoney({ amount: cents(100), dueOn: '2025-01-01', habit: habitOf(ON_TIME, ON_TIME) }, TODAY);
    const days = FORECAST_LINES.map((line) => old.comesOn[line]);
    expect(days).toEqual([...days].sort());
    expect(days[0] && days[0] > TODAY).toBe(true);
  });
});

it('says by how much a forecast was wrong, as a share of what came', () => {
  expect(forecastError([100, 0, 50], [100, 50, 0])).toBeCloseTo(100 / 150);
  expect(forecastError([1, 2], [0, 0])).toBe(0);
});
