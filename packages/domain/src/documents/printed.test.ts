import { expect, it } from 'vitest';
import { isOrderOf, ownSections, PAPER_SECTIONS, TEMPLATES } from './printed.ts';

it('has an order of its own in every template', () => {
  for (const template of TEMPLATES) expect(isOrderOf(PAPER_SECTIONS, ownSections(template))).toBe(true);
});

it.each([
  [[], true],
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'a'], false],
  [['a', 'b', 'c'], false],
])('takes %j as an order of a and b: %s', (order: string[], isOne) => {
  expect(isOrderOf(['a', 'b'], order)).toBe(isOne);
});
