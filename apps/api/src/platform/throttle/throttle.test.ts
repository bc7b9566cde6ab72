import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Attempt, Delays } from './delays.ts';

let world: TestWorld;
let now = new Date('2026-11-15T09:00:00Z');
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const at = (account: string, ipAddress: string, more: Partial<Attempt> = {}): Attempt => ({
  purpose: 'sign-in',
  account,
  ipAddress,
  device: undefined,
  ...more,
});
const delays = () => new Delays(world.platform.cells, () => now);
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** 0 when it was let through, otherwise the seconds to wait. */
const ask = (attempt: Attempt) =>
  delays()
    .attempt(attempt)
    .then(() => 0)
    .catch((error: { retryAfterSeconds: number }) => error.retryAfterSeconds);

it('an office behind one address signs in as often as it likes; what fails from there is counted', async () => {
  const { throttle } = world.platform;
  const ADDRESS = '203.0.113.7';
  for (let n = 0; n < 70; n += 1) {
    await throttle.attempt(at(`person${n}@example.com`, ADDRESS));
    await throttle.forgive(at(`person${n}@example.com`, ADDRESS));
  }
  for (let n = 0; n < 60; n += 1) await throttle.attempt(at(`guess${n}@example.com`, ADDRESS));
  await expect(throttle.attempt(at('guess60@example.com', ADDRESS))).rejects.toMatchObject({
    code: 'auth.too_many_attempts',
  });
});

it('M2: from one address the wait doubles after five, up to a quarter of an hour', async () => {
  const attempt = at('doubles@example.com', '198.51.100.1');
  await delays().forgive(attempt);
  const waits: number[] = [];
  const afterwards: number[] = [];
  for (let guess = 0; guess < 18; guess += 1) {
    const seconds = await ask(attempt);
    waits.push(seconds);
    wait(seconds);
    if (seconds > 0) afterwards.push(await ask(attempt));
  }
  expect(new Set(afterwards)).toEqual(new Set([0]));
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(waits.slice(6, 10)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits)).toBe(15 * 60);
});

it('M2: many addresses together get under a hundred guesses at one account in six hours', async () => {
  let reached = 0;
  for (let minute = 0; minute < 6 * 60; minute += 1) {
    for (const half of [0, 1]) {
      if ((await ask(at('crowd@example.com', `10.0.${minute % 250}.${half}`))) === 0) reached += 1;
      wait(30);
    }
  }
  expect(reached).toBeLessThanOrEqual(100);
});

it('M2: of fifty guesses at one moment, no more get through than one after another', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => ask(at('moment@example.com', `192.0.2.${n}`))),
  );
  expect(replies.filter((seconds) => seconds === 0).length).toBeLessThanOrEqual(11);
});

it('M2: a refused attempt costs its address nothing', async () => {
  const owner = at('patient@example.com', '198.51.100.77');
  for (let n = 0; n < 15; n += 1) await ask(at('patient@example.com', `192.0.2.${n}`));
  for (let n = 0; n < 20; n += 1) expect(await ask(owner)).toBeGreaterThan(0);
  wait(5 * 60);
  expect(await ask(owner)).toBe(0);
});

it('M2: a device that is known, and an address the account signed in from, have counts of their own', async () => {
  const account = 'owner@example.com';
  await delays().forgive(at(account, '198.51.100.5'));
  for (let n = 0; n < 100; n += 1) await ask(at(account, `192.0.2.${n}`));
  expect(await ask(at(account, '192.0.2.200'))).toBeGreaterThan(0);
  expect(await ask(at(account, '192.0.2.200', { device: 'the owner’s' }))).toBe(0);
  expect(await ask(at(account, '198.51.100.5'))).toBe(0);
});

it('M2: guessing with a known device becomes slow as well', async () => {
  const attempt = at('device@example.com', '192.0.2.1', { device: 'stolen' });
  const waits: number[] = [];
  for (let n = 0; n < 14; n += 1) waits.push(await ask(attempt));
  expect(waits.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 0));
  expect(waits.slice(11).every((seconds) => seconds > 0)).toBe(true);
});
