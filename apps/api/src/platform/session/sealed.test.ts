import { expect, it } from 'vitest';
import { openSealed, seal } from './sealed.ts';

const SECRET = 'a secret that is long enough for this test';
const device = { id: 'a browser', accounts: [] };

it('is read by whoever sealed it', () => {
  expect(openSealed(SECRET, 'device', seal(SECRET, 'device', device))).toEqual(device);
});

it('Low: a value sealed for one thing is nothing to another', () => {
  expect(openSealed(SECRET, 'social-round', seal(SECRET, 'device', device))).toBeNull();
});

it('is nothing once a sign of it was changed, under another key, or cut off', () => {
  const sealed = seal(SECRET, 'device', device);
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;
  expect(openSealed(SECRET, 'device', changed)).toBeNull();
  expect(openSealed(`${SECRET}!`, 'device', sealed)).toBeNull();
  expect(openSealed(SECRET, 'device', sealed.slice(0, 20))).toBeNull();
});
