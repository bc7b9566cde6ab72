import { expect, it } from 'vitest';
import { timeOf, timeText } from './send-times.ts';

const OTHER = { day: '2026-12-24', time: '09:30' };

it.each([
  ['now', undefined],
  ['tomorrow', { day: '2026-11-14', time: '08:00' }],
  ['monday', { day: '2026-11-16', time: '08:00' }],
  ['other', OTHER],
] as const)('%s on a Friday is %o', (when, expected) => {
  expect(timeOf(when, OTHER, '2026-11-13')).toEqual(expected);
});

it('means the next Monday on a Monday, and says a time as people do', () => {
  expect(timeOf('monday', OTHER, '2026-11-16')).toEqual({ day: '2026-11-23', time: '08:00' });
  expect(timeText(OTHER)).toBe('Dec 24, 2026, 9:30 AM');
});
