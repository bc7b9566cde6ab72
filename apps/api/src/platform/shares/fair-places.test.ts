import { expect, it, vi } from 'vitest';
import { FairPlaces, type Leave, PlaceRefusedError, type PlaceRules } from './fair-places.ts';
import { Pace } from './pace.ts';

const places = (rules: Partial<PlaceRules> = {}) =>
  new FairPlaces({ total: 4, perCaller: () => 4, waitingPerCaller: 1_000, patienceMs: 10_000, ...rules });

const refusalOf = (attempt: Promise<Leave>) =>
  attempt.then(
    () => 'let in',
    (error: unknown) => (error instanceof PlaceRefusedError ? error.reason : String(error)),
  );

it('M5: a polite caller is served next, whatever stands in the line of a greedy one', async () => {
  const shared = places();
  const served: string[] = [];
  const work = async (key: string) => {
    const leave = await shared.take(key);
    served.push(key);
    await new Promise((resolve) => setTimeout(resolve, 2));
    leave();
  };
  const greedy = Array.from({ length: 200 }, () => work('greedy'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  const before = served.length;
  await work('polite');
  // Those that were at work when it came may finish, and each of them may be followed by one more.
  expect(served.slice(before).indexOf('polite')).toBeLessThanOrEqual(8);
  await Promise.all(greedy);
  expect(served).toHaveLength(201);
  expect(shared.taken).toBe(0);
});

it('M5: three callers get the same number of turns', async () => {
  const shared = places({ total: 1 });
  const served: string[] = [];
  const first = await shared.take('held');
  const all = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(async (key) => {
    const leave = await shared.take(key);
    served.push(key);
    leave();
  });
  first();
  await Promise.all(all);
  expect(served.join('')).toBe('abcabaa');
});

it('M5: a caller never holds more than its own places, and is refused when its line is full', async () => {
  const shared = places({ perCaller: () => 2, waitingPerCaller: 1 });
  const leave = await shared.take('greedy');
  await shared.take('greedy');
  const waiting = shared.take('greedy');
  expect(await refusalOf(shared.take('greedy'))).toBe('places');
  expect(shared.countsOf('greedy')).toEqual({ taken: 2, waiting: 1 });
  expect(await refusalOf(shared.take('polite'))).toBe('let in');
  leave();
  leave(); // a second time counts for nothing
  await waiting;
  expect(shared.countsOf('greedy')).toEqual({ taken: 2, waiting: 0 });
});

it('M5: whoever waits too long, or goes away, leaves the line', async () => {
  const shared = places({ perCaller: () => 1, patienceMs: 30 });
  await shared.take('caller');
  expect(await refusalOf(shared.take('caller'))).toBe('places');
  const gone = refusalOf(shared.take('caller', (giveUp) => giveUp()));
  expect(await gone).toBe('places');
  expect(shared.countsOf('caller')).toEqual({ taken: 1, waiting: 0 });
});

it('M5: a caller that asks too fast is slowed down, not refused, and told so when it does not stop', async () => {
  const shared = places({ total: 1_000, perCaller: () => 1_000, pace: new Pace(100, 3), patienceMs: 60 });
  const started = performance.now();
  for (let n = 0; n < 6; n += 1) (await shared.take('fast'))();
  expect(performance.now() - started).toBeGreaterThan(20);
  const reasons = await Promise.all(Array.from({ length: 50 }, () => refusalOf(shared.take('fast'))));
  expect(new Set(reasons)).toEqual(new Set(['let in', 'pace']));
});

it('M5: forgets who has not been here for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const shared = places();
  for (let n = 0; n < 100; n += 1) (await shared.take(`caller ${n}`))();
  const leave = await shared.take('still here');
  expect(shared.countCallers()).toBe(101);
  vi.advanceTimersByTime(3_000);
  expect(shared.countCallers()).toBe(1);
  leave();
  vi.useRealTimers();
});

it('M5: callers that are gone are forgotten even if nobody counts them', async () => {
  vi.useFakeTimers();
  const shared = places();
  for (let n = 0; n < 100; n += 1) (await shared.take(`address ${n}`))();
  vi.advanceTimersByTime(3_000);
  (await shared.take('next'))();
  expect(shared.size).toBe(1);
  vi.useRealTimers();
});
