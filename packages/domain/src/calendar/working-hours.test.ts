import { expect, it } from 'vitest';
import { FIRST_PLAN, spanFault, spansInOrder, spansOn, type WorkingSpan, weekdayOf } from './working-hours.ts';

const span = (opens: string, closes: string, day: WorkingSpan['day'] = 'monday'): WorkingSpan => ({
  day,
  opens,
  closes,
});

it.each([
  ['2026-11-16', 'monday'],
  ['2026-11-22', 'sunday'],
  ['1970-01-01', 'thursday'],
  ['2000-02-29', 'tuesday'],
])('%s is a %s', (date, day) => {
  expect(weekdayOf(date)).toBe(day);
});

it.each([
  ['a day with a break', [span('09:00', '12:00'), span('13:00', '17:00')], undefined],
  ['one that begins when another ends', [span('12:00', '17:00'), span('09:00', '12:00')], undefined],
  ['until midnight', [span('18:00', '24:00')], undefined],
  ['the same hours on two days', [span('09:00', '12:00'), span('09:00', '12:00', 'friday')], undefined],
  ['no time at all', [span('09:00', '09:00')], { at: 0, fault: 'order' }],
  ['an end before its beginning', [span('09:00', '12:00'), span('17:00', '13:00')], { at: 1, fault: 'order' }],
  ['two at once', [span('09:00', '12:00'), span('11:30', '17:00')], { at: 1, fault: 'overlap' }],
])('%s', (_name, spans, fault) => {
  expect(spanFault(spans)).toEqual(fault);
});

it('works from the morning on, and not on holidays', () => {
  const plan = { ...FIRST_PLAN, workingHours: [span('13:00', '17:00'), span('09:00', '12:00')] };
  expect(spansOn(plan, '2026-11-16').map(({ opens }) => opens)).toEqual(['09:00', '13:00']);
  expect(spansOn(plan, '2026-11-17')).toEqual([]);
  expect(spansOn({ ...plan, holidays: [{ date: '2026-11-16', name: 'Closed' }] }, '2026-11-16')).toEqual([]);
  expect(spansInOrder(FIRST_PLAN.workingHours)).toEqual(FIRST_PLAN.workingHours);
});
