import { expect, it } from 'vitest';
import { NO_REPEAT, repeatOf, rhythmsFrom } from './repeat-draft.ts';

it.each([
  ['2026-11-03', ['weekday']],
  ['2026-11-24', ['weekday', 'lastWeekday']],
  ['2026-11-30', ['lastWeekday']],
])('%s can repeat by %s of the month', (day, expected) => {
  const offered = rhythmsFrom(day);
  expect(offered.filter((rhythm) => rhythm.toLowerCase().endsWith('weekday'))).toEqual(expected);
  expect(offered).toContain('month');
});

it.each([
  ['twoWeeks', { unit: 'week', every: 2, weekOfMonth: null }],
  ['month', { unit: 'month', every: 1, weekOfMonth: null, monthDay: null }],
  ['weekday', { unit: 'month', weekOfMonth: 4 }],
  ['lastWeekday', { unit: 'month', weekOfMonth: -1 }],
] as const)('%s says on the wire how it repeats', (rhythm, expected) => {
  expect(repeatOf({ ...NO_REPEAT, rhythm, startDate: '2026-11-24' })).toMatchObject(expected);
});

it('has one end or none', () => {
  const draft = { ...NO_REPEAT, rhythm: 'week', startDate: '2026-11-24', repeatUntil: '2027-01-31' } as const;
  expect(repeatOf(draft)).toMatchObject({ endsOn: null, endsAfter: null });
  expect(repeatOf({ ...draft, repeatEnd: 'on' })).toMatchObject({ endsOn: '2027-01-31', endsAfter: null });
  expect(repeatOf({ ...draft, repeatEnd: 'after' })).toMatchObject({ endsOn: null, endsAfter: 12 });
  expect(repeatOf({ ...draft, rhythm: 'none' })).toBeUndefined();
});
