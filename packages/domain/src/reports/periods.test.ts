import { expect, it } from 'vitest';
import { periodAround, periodFor, periodsBetween, spanUntil } from './periods.ts';

it('begins a week where the business begins it', () => {
  // A Tuesday.
  expect(periodAround('2026-11-17', 'week', 'monday')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodAround('2026-11-17', 'week', 'sunday')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(periodAround('2026-11-17', 'week', 'wednesday')).toEqual({ from: '2026-11-11', to: '2026-11-17' });
});

it('ends a month on its last day', () => {
  expect(periodAround('2028-02-11', 'month', 'monday')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodAround('2026-12-31', 'month', 'monday')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('leaves no day out between two days, and cuts the first and the last week', () => {
  expect(periodsBetween({ from: '2026-10-14', to: '2026-11-12' }, 'week', 'monday')).toEqual([
    { from: '2026-10-14', to: '2026-10-18' },
    { from: '2026-10-19', to: '2026-10-25' },
    { from: '2026-10-26', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-12' },
  ]);
  expect(periodsBetween({ from: '2026-11-12', to: '2026-11-12' }, 'month', 'monday')).toHaveLength(1);
});

it.each(['day', 'week', 'month'] as const)('comes to an end by %s also on the last day that there is', (period) => {
  const spans = periodsBetween({ from: '9999-12-30', to: '9999-12-31' }, period, 'monday');
  expect([spans[0]?.from, spans.at(-1)?.to]).toEqual(['9999-12-30', '9999-12-31']);
});

it.each([
  ['2026-11-01', '2026-11-14', 'day'],
  ['2026-10-14', '2026-11-12', 'week'],
  ['2026-01-01', '2026-11-12', 'month'],
])('shows %s to %s by %s', (from, to, period) => expect(periodFor({ from, to })).toBe(period));

it.each([
  ['today', '2026-11-12'],
  ['days7', '2026-11-06'],
  ['days30', '2026-10-14'],
  ['month', '2026-11-01'],
  ['quarter', '2026-10-01'],
  ['year', '2026-01-01'],
] as const)('begins %s on %s', (span, from) =>
  expect(spanUntil('2026-11-12', span)).toEqual({ from, to: '2026-11-12' }),
);
