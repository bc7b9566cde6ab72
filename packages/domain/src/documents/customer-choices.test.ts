import { describe, expect, it } from 'vitest';
import { micro } from '../money/money.ts';
import { type CustomerChoice, choose } from './customer-choices.ts';

const one = micro(1_000_000);
const option = (name: string, given: object = {}) => ({
  name,
  isChecked: false,
  hasAmount: true,
  perQTY: false,
  defaultQTY: one,
  maxQTY: undefined,
  ...given,
});
const items = [
  {
    kind: 'item' as const,
    itemSpecifications: [
      {
        type: 'multiOption',
        invoiceDisplay: true,
        options: [
          option('Delivery'),
          option('Stools', { maxQTY: micro(4_000_000) }),
          option('Polish', { perQTY: true }),
        ],
      },
      { type: 'singleOption', invoiceDisplay: true, options: [option('Oak', { isChecked: true }), option('Walnut')] },
      { type: 'multiOption', invoiceDisplay: false, options: [option('Our margin')] },
      { type: 'multiOption', invoiceDisplay: true, options: [option('Colour', { hasAmount: false })] },
    ],
  },
];
const choice = (specification: number, at: number, given: Partial<CustomerChoice> = {}): CustomerChoice => ({
  line: 0,
  specification,
  option: at,
  isChecked: true,
  quantity: null,
  ...given,
});

describe('what a customer may choose', () => {
  it.each([
    ['a priced option', [choice(0, 0)], true],
    ['a quantity within the limit', [choice(0, 1, { quantity: micro(3_000_000) })], true],
    ['the quantity at the limit', [choice(0, 1, { quantity: micro(4_000_000) })], true],
    ['a quantity beyond the limit', [choice(0, 1, { quantity: micro(4_000_001) })], false],
    ['a quantity of nothing', [choice(0, 1, { quantity: micro(0) })], false],
    ['a quantity below nothing', [choice(0, 1, { quantity: micro(-1_000_000) })], false],
    ['a quantity where none is offered', [choice(0, 0, { quantity: micro(2_000_000) })], false],
    ['a quantity of what follows the line', [choice(0, 2, { quantity: micro(2_000_000) })], false],
    ['another of several', [choice(1, 0, { isChecked: false }), choice(1, 1)], true],
    ['two where one is asked for', [choice(1, 1)], false],
    ['none where one was offered', [choice(1, 0, { isChecked: false })], false],
    ['what the business keeps to itself', [choice(2, 0)], false],
    ['a question without a price', [choice(3, 0)], false],
    ['an option that is not there', [choice(0, 9)], false],
    ['a line that is not there', [choice(0, 0, { line: 7 })], false],
    ['nothing at all', [], true],
  ])('%s', (_, choices, isAllowed) => {
    expect(choose(items, choices) !== null).toBe(isAllowed);
  });

  it('changes what was chosen and nothing else', () => {
    const [line] = choose(items, [choice(0, 1, { quantity: micro(2_000_000) })]) ?? [];
    const [extras, ...others] = line?.itemSpecifications ?? [];
    expect(extras?.options.map(({ isChecked, defaultQTY }) => [isChecked, defaultQTY])).toEqual([
      [false, 1_000_000],
      [true, 2_000_000],
      [false, 1_000_000],
    ]);
    expect(others).toEqual(items[0]?.itemSpecifications.slice(1));
  });
});
