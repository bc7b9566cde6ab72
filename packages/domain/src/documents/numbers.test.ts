import { expect, it } from 'vitest';
import { prefixOn, prefixPattern } from './numbers.ts';

it.each([
  ['INC-', '2026-03-02', 'INC-'],
  ['INC-{YYYY}-', '2026-03-02', 'INC-2026-'],
  ['{YY}/', '2009-12-31', '09/'],
  ['{YYYY}{YY}', '2026-01-01', '202626'],
  ['{yyyy}{MM}{}', '2026-01-01', '{yyyy}{MM}{}'],
  ['', '2026-01-01', ''],
])('%s on %s is %s', (template, day, shown) => {
  expect(prefixOn(template, day)).toBe(shown);
});

it('is recognised in whatever year it was given', () => {
  const pattern = new RegExp(`^${prefixPattern('INC-{YYYY}-', (text) => text.replaceAll('-', ''))}`);
  expect('INC20251000'.replace(pattern, '')).toBe('1000');
  expect('INC1000'.replace(pattern, '')).toBe('');
  expect('EST20251000'.replace(pattern, '')).toBe('EST20251000');
});
