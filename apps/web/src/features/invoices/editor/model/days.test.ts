import { expect, it } from 'vitest';
import { dayAfter, daysUntilDue, todayIn, withBillingDate } from './days.ts';

it.each([
  ['2026-11-12', 30, '2026-12-12'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-12', 0, '2026-11-12'],
])('%s and %i days is %s', (day, days, after) => expect(dayAfter(day, days)).toBe(after));

it('says the day of the business, not of the traveller', () => {
  const late = new Date('2026-11-13T03:30:00Z');
  expect(todayIn('America/Toronto', late)).toBe('2026-11-12');
  expect(todayIn('Asia/Tokyo', late)).toBe('2026-11-13');
});

it('moves a due date that nobody chose, and leaves one that somebody did', () => {
  const automatic = { billingDate: '2026-11-12', dueDate: '2026-12-12' };
  expect(withBillingDate(automatic, '2026-11-20', 30)).toEqual({ billingDate: '2026-11-20', dueDate: '2026-12-20' });
  const chosen = { billingDate: '2026-11-12', dueDate: '2026-11-30' };
  expect(withBillingDate(chosen, '2026-11-20', 30)).toEqual({ billingDate: '2026-11-20', dueDate: '2026-11-30' });
});

it('gives an estimate the days that it holds', () => {
  const settings = { dueDays: 30, estimateDays: 10 };
  expect(daysUntilDue('estimate', settings)).toBe(10);
  expect(daysUntilDue('invoice', settings)).toBe(30);
});

it('waits for a date that is half typed', () => {
  const cleared = withBillingDate({ billingDate: '2026-11-12', dueDate: '2026-12-12' }, '', 30);
  expect(cleared).toEqual({ billingDate: '', dueDate: '' });
  expect(withBillingDate(cleared, '2026-11-20', 30).dueDate).toBe('2026-12-20');
});
