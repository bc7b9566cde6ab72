import { expect, test } from 'vitest';
import { type DayFormat, dayText } from './day-format.ts';

test.each<[DayFormat, string, string]>([
  ['MMMM D, YYYY', 'en', 'November 5, 2026'],
  ['MMMM D, YYYY', 'fr', '5 novembre 2026'],
  ['D MMM YYYY', 'en', '5 Nov 2026'],
  ['D MMM YYYY', 'fr', '5 nov. 2026'],
  ['YYYY-MM-DD', 'en', '2026-11-05'],
  ['DD/MM/YYYY', 'en', '05/11/2026'],
  ['MM/DD/YYYY', 'en', '11/05/2026'],
])('%s in %s', (format, language, text) => {
  expect(dayText('2026-11-05', format, language)).toBe(text);
});
