import type { RecurrenceRule } from '@countinghouse/domain/recurring/rule';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../platform/i18n/index.ts';
import { nthText, repeatsText } from '../../platform/repeats-text.ts';
import { rooms } from '../../room-texts.en.ts';

beforeAll(() => void i18n.addResourceBundle('en', 'translation', rooms, true));

const rule = (given: Partial<RecurrenceRule>): RecurrenceRule => ({
  unit: 'month',
  every: 1,
  weekdays: [],
  monthDay: null,
  isLastDay: false,
  start: '2026-11-16',
  endsOn: null,
  endsAfter: null,
  ...given,
});

it.each([
  [rule({ monthDay: 31 }), 'Monthly on the 31st'],
  [rule({ every: 3, start: '2027-01-04' }), 'Every 3 months on the 4th'],
  [rule({ isLastDay: true }), 'Monthly on the last day'],
  [rule({ unit: 'week', every: 2, weekdays: ['MO'] }), 'Every 2 weeks, Monday'],
  [rule({ unit: 'week', weekdays: ['FR', 'MO'] }), 'Weekly, Mon, Fri'],
  [rule({ unit: 'day', every: 10 }), 'Every 10 days'],
  [rule({ unit: 'year' }), 'Yearly, Nov 16'],
  [rule({ weekOfMonth: 3 }), 'Monthly on the third Monday'],
  [rule({ weekOfMonth: -1, start: '2026-11-30' }), 'Monthly on the last Monday'],
])('says a rule in words', (given, text) => {
  expect(repeatsText(given, i18n.t)).toBe(text);
});

it('says days as people do', () => {
  expect([1, 2, 3, 4, 11, 21, 22, 31].map((n) => nthText(n, i18n.t)).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 21st 22nd 31st',
  );
});
