import { expect, it } from 'vitest';
import { hasFault, isCount } from './quantity-fault.ts';

const stools = {
  name: 'Stools',
  description: '',
  isChecked: true,
  price: 45.5,
  isPerUnit: false,
  quantity: 2,
  maxQuantity: 6,
};

it.each([
  [undefined, true],
  ['1', true],
  ['6', true],
  ['9', false],
  ['7', false],
  ['2.5', false],
  ['0', false],
  ['-1', false],
  ['', false],
])('of up to six, %s is had: %s', (typed, isHad) => {
  expect(isCount(stools, typed)).toBe(isHad);
});

it('counts what is ticked alone', () => {
  const question = { line: 0, specification: 1, lineName: 'Oak table', name: 'Extras', isSingle: false };
  const typed = { '0 1 0': '9' };
  expect(hasFault([{ ...question, options: [stools] }], typed)).toBe(true);
  expect(hasFault([{ ...question, options: [{ ...stools, isChecked: false }] }], typed)).toBe(false);
});
