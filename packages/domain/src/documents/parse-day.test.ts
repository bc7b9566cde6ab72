import { expect, test } from 'vitest';
import { DAY_FORMATS, type DayFormat, dayText } from './day-format.ts';
import { parseDay } from './parse-day.ts';

const TODAY = '2026-11-15';
const EUROPE = 'DD/MM/YYYY';
const AMERICA = 'MM/DD/YYYY';

test.each<[string, DayFormat, string | undefined]>([
  // The business's own order decides what figures mean.
  ['05/11/2026', EUROPE, '2026-11-05'],
  ['05/11/2026', AMERICA, '2026-05-11'],
  ['5.11.2026', EUROPE, '2026-11-05'],
  ['5 11 2026', 'D MMM YYYY', '2026-11-05'],
  ['11/5/2026', 'MMMM D, YYYY', '2026-11-05'],
  // As a computer writes it, whatever the format.
  ['2026-11-05', EUROPE, '2026-11-05'],
  ['2026-11-05', 'MMMM D, YYYY', '2026-11-05'],
  ['2026/11/5', AMERICA, '2026-11-05'],
  // A month's name says itself.
  ['November 5, 2026', 'MMMM D, YYYY', '2026-11-05'],
  ['5 nov 2026', AMERICA, '2026-11-05'],
  ['Nov 5', EUROPE, '2026-11-05'],
  ['sept 3 2025', EUROPE, '2025-09-03'],
  ['2025 mar 4', EUROPE, '2025-03-04'],
  // A short year, and none.
  ['5/11/26', EUROPE, '2026-11-05'],
  ['5/11/99', EUROPE, '1999-11-05'],
  ['5/11/76', EUROPE, '2076-11-05'],
  ['5/11/77', EUROPE, '1977-11-05'],
  ['5/11', EUROPE, '2026-11-05'],
  ['11-05', 'YYYY-MM-DD', '2026-11-05'],
  ['29/2/2028', EUROPE, '2028-02-29'],
  // What no calendar has.
  ['31/02', EUROPE, undefined],
  ['29/2/2026', EUROPE, undefined],
  ['13/13/2026', EUROPE, undefined],
  ['0/11/2026', EUROPE, undefined],
  ['2026-00-05', EUROPE, undefined],
  // What says no day.
  ['', EUROPE, undefined],
  ['soon', EUROPE, undefined],
  ['5', EUROPE, undefined],
  ['nov', EUROPE, undefined],
  ['ju 5', EUROPE, undefined],
  ['november may 5', EUROPE, undefined],
  ['1/2/3/4', EUROPE, undefined],
  ['20261105', EUROPE, undefined],
  ['5/11/202', EUROPE, undefined],
])('%s in %s is %s', (text, format, day) => {
  expect(parseDay(text, format, TODAY)).toBe(day);
});

test.each(DAY_FORMATS)('what %s shows is read back', (format) => {
  for (const day of ['2026-01-01', '2026-11-05', '2026-12-31', '2028-02-29', '1999-05-09'])
    expect(parseDay(dayText(day, format), format, TODAY)).toBe(day);
});
