import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, e4, micro } from '../money/money.ts';
import { earnedOf, labourCost, partCost } from './earned.ts';
import { visitState } from './states.ts';
import { billedMinutes, hoursOf, secondsOnSite, stayProblems, TIME_STEPS, tellableInstant } from './time.ts';

const at = (text: string) => new Date(text);
const NOW = at('2026-11-12T18:00:00Z');

describe('time on site', () => {
  it.each([
    ['an hour and seven minutes', 67, 15, 75],
    ['the same by half hours, as the board has it', 67, 30, 90],
    ['the same by whole hours', 67, 60, 120],
    ['exactly a step', 30, 15, 30],
    ['one second more', 30 + 1 / 60, 15, 45],
    ['nothing', 0, 60, 0],
  ] as const)('%s', (_, minutes, step, billed) => {
    expect(billedMinutes(minutes * 60, step)).toBe(billed);
  });

  it('rounds everybody’s time together, up, once, by less than a step, and to exact hours', () => {
    const stays = fc.array(fc.tuple(fc.nat(3), fc.nat(86_400)), { maxLength: 6 });
    fc.assert(
      fc.property(stays, fc.constantFrom(...TIME_STEPS), (given, step) => {
        const times = given.map(([userId, seconds]) => ({
          userId,
          startedAt: new Date(NOW.getTime() - seconds * 1000),
          endedAt: NOW,
        }));
        const seconds = secondsOnSite(times, NOW);
        expect(seconds).toBe(given.reduce((sum, [, each]) => sum + each, 0));
        const minutes = billedMinutes(seconds, step);
        expect(minutes % step).toBe(0);
        expect(minutes * 60 - seconds).toBeGreaterThanOrEqual(0);
        expect(minutes * 60 - seconds).toBeLessThan(step * 60);
        expect(hoursOf(minutes) * 60).toBe(minutes * 1_000_000);
      }),
    );
  });

  it('counts what passed in truth, also when clocks change', () => {
    // In Toronto the clocks went back at two that night: from 1:30 to 2:30 were two hours.
    const stay = { userId: 1, startedAt: at('2026-11-01T01:30:00-04:00'), endedAt: at('2026-11-01T02:30:00-05:00') };
    expect(secondsOnSite([stay], NOW)).toBe(7_200);
  });

  it('lets a clock run up to now', () => {
    expect(secondsOnSite([{ userId: 1, startedAt: at('2026-11-12T17:00:30Z'), endedAt: null }], NOW)).toBe(3_570);
  });
});

it.each([
  ['nothing said', undefined, NOW],
  ['an hour ago', '2026-11-12T17:00:00Z', at('2026-11-12T17:00:00Z')],
  ['a clock that is a minute ahead', '2026-11-12T18:01:00Z', NOW],
  ['a clock that is an hour ahead', '2026-11-12T19:00:00Z', undefined],
  ['seven days ago', '2026-11-05T18:00:00Z', at('2026-11-05T18:00:00Z')],
  ['longer ago', '2026-11-05T17:59:59Z', undefined],
])('when something happened: %s', (_, text, moment) => {
  expect(tellableInstant(text === undefined ? undefined : at(text), NOW)).toEqual(moment);
});

const stay = (userId: number, start: string, end: string | null) => ({
  userId,
  startedAt: at(`2026-11-12T${start}:00Z`),
  endedAt: end === null ? null : at(`2026-11-12T${end}:00Z`),
});
it.each([
  ['one after the other', [stay(1, '09:00', '10:00'), stay(1, '10:00', '11:00')], []],
  ['two people at once', [stay(1, '09:00', '10:00'), stay(2, '09:00', '10:00')], []],
  ['one person twice at once', [stay(1, '09:00', '10:00'), stay(1, '09:30', '11:00')], ['times.1.startedAt']],
  ['whatever order they come in', [stay(1, '09:30', '11:00'), stay(1, '09:00', '10:00')], ['times.0.startedAt']],
  ['two clocks of one person', [stay(1, '09:00', null), stay(1, '10:00', null)], ['times.1.startedAt']],
  ['an end before its start', [stay(1, '10:00', '09:00')], ['times.0.endedAt']],
  ['a start to come', [stay(1, '19:00', null)], ['times.0.startedAt']],
  ['an end to come', [stay(1, '10:00', '19:00')], ['times.0.endedAt']],
])('times by hand: %s', (_, stays, problems) => {
  expect(Object.keys(stayProblems(stays, NOW))).toEqual(problems);
});

it('takes no stay that is longer than a month', () => {
  const long = { userId: 1, startedAt: at('2026-10-01T00:00:00Z'), endedAt: at('2026-11-12T00:00:00Z') };
  expect(Object.keys(stayProblems([long], NOW))).toEqual(['times.0.endedAt']);
});

describe('what a visit earned', () => {
  it.each([
    ['dollars', 2, 3, 2.5, 750],
    ['yen', 0, 3, 120, 360],
    ['dinars', 3, 2, 1.2345, 2469],
    ['half a cent, away from zero', 2, 1, 0.005, 1],
  ] as const)('parts at cost in %s', (_, exponent, quantity, unit, cost) => {
    expect(partCost(micro(quantity * 1_000_000), e4(Math.round(unit * 10_000)), exponent)).toBe(cost);
  });

  it.each([
    ['an hour and seven minutes at 40.00', 4_020, 40, 4_467],
    ['a second at 36.00', 1, 36, 1],
    ['nothing', 0, 100, 0],
  ])('hours at the person’s rate: %s', (_, seconds, rate, cost) => {
    expect(labourCost(seconds, e4(rate * 10_000), 2)).toBe(cost);
  });

  it('is the price less both', () => {
    const costs = { parts: [cents(1_250), cents(50)], labour: [cents(4_467)] };
    expect(earnedOf({ price: cents(29_575), ...costs })).toEqual({
      price: 29_575,
      parts: 1_300,
      labour: 4_467,
      result: 23_808,
      isComplete: true,
    });
    expect(earnedOf({ price: null, ...costs })).toMatchObject({ result: null, isComplete: false });
    expect(earnedOf({ price: cents(100), parts: [], labour: [null] })).toMatchObject({
      labour: 0,
      result: 100,
      isComplete: false,
    });
  });
});

it.each([
  ['planned', {}],
  ['onMyWay', { onMyWayAt: NOW }],
  ['working', { onMyWayAt: NOW, startedAt: NOW, isRunning: true }],
  ['paused', { startedAt: NOW }],
  ['done', { startedAt: NOW, doneAt: NOW }],
] as const)('stands at %s', (state, moments) => {
  const none = { onMyWayAt: null, startedAt: null, doneAt: null, isRunning: false };
  expect(visitState({ ...none, ...moments })).toBe(state);
});
