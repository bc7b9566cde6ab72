import { describe, expect, it } from 'vitest';
import { e4, micro, ppm } from '../money/money.ts';
import { hasValidCheckDigit, isBarcode } from './barcode.ts';
import { arranged, placeProblem, withDescendants } from './category-tree.ts';
import { MAX_PRICE } from './limits.ts';
import { changedPrice, itemPrice, marginOf, markedUp } from './price.ts';
import { type Specification, type SpecificationOption, specificationProblems } from './specifications.ts';
import { afterMovement, availableOf } from './stock.ts';
import { UNIT_GROUPS, UNITS } from './units.ts';

const option = (given: Partial<SpecificationOption> = {}): SpecificationOption => ({
  name: 'Oak',
  description: '',
  isChecked: true,
  hasAmount: true,
  amount: e4(50_000),
  operator: '+',
  perQTY: true,
  defaultQTY: micro(1_000_000),
  ...given,
});
const specification = (given: Partial<Specification> = {}): Specification => ({
  name: 'Wood',
  type: 'multiOption',
  defaultValue: '',
  required: false,
  invoiceDisplay: true,
  helpText: '',
  options: [option()],
  ...given,
});

describe('the price with options', () => {
  it('is the fixture of domain.md: 3 × 45, +5 per unit, −2 × 4 → 142.00', () => {
    const price = itemPrice({
      price: e4(450_000),
      quantity: micro(3_000_000),
      exponent: 2,
      specifications: [
        specification(),
        specification({
          name: 'Return',
          options: [option({ amount: e4(20_000), operator: '-', perQTY: false, defaultQTY: micro(4_000_000) })],
        }),
      ],
    });
    expect(price).toEqual({
      gross: 13_500,
      fees: [
        { specification: 'Wood', option: 'Oak', amount: 1_500 },
        { specification: 'Return', option: 'Oak', amount: -800 },
      ],
      extraFee: 700,
      total: 14_200,
    });
  });
});

describe('specifications', () => {
  const text = { options: [] };
  it.each<[string, Partial<Specification>[], string[]]>([
    ['nothing', [], []],
    ['good ones', [{}, { ...text, name: 'Note', type: 'text', defaultValue: 'As agreed' }], []],
    ['a name twice, whatever the case', [{ name: 'Size' }, { name: ' size' }], ['1.name']],
    ['an option field without options', [{ options: [] }], ['0.options']],
    ['options on a text', [{ type: 'text' }], ['0.options']],
    [
      'two checked where one may be',
      [{ type: 'singleOption', options: [option(), option({ name: 'Ash' })] }],
      ['0.options'],
    ],
    ['a price that is missing', [{ options: [option({ amount: null })] }], ['0.options.0.amount']],
    ['no price and none wanted', [{ options: [option({ amount: null, hasAmount: false })] }], []],
    ['a default on options', [{ defaultValue: 'Oak' }], ['0.defaultValue']],
    ['a number that is none', [{ ...text, type: 'number', defaultValue: '1,5' }], ['0.defaultValue']],
    ['a number', [{ ...text, type: 'number', defaultValue: '-1.5' }], []],
    ['an e-mail that is none', [{ ...text, type: 'email', defaultValue: 'me' }], ['0.defaultValue']],
    ['an e-mail', [{ ...text, type: 'email', defaultValue: 'me@example.com' }], []],
    ['a script as web address', [{ ...text, type: 'url', defaultValue: 'javascript:alert(1)' }], ['0.defaultValue']],
    ['a web address', [{ ...text, type: 'url', defaultValue: 'https://example.com/a' }], []],
    ['two lines in a text', [{ ...text, type: 'text', defaultValue: 'a\nb' }], ['0.defaultValue']],
    ['two lines in a text area', [{ ...text, type: 'textarea', defaultValue: 'a\nb' }], []],
  ])('%s', (_, given, expected) =>
    expect(specificationProblems(given.map(specification)).map(({ path }) => path.join('.'))).toEqual(expected),
  );
});

it.each([
  [{ how: 'percent', rate: ppm(100_000), decimals: 2 }, 450_000, 495_000],
  [{ how: 'percent', rate: ppm(-100_000), decimals: 2 }, 12_345, 11_100],
  [{ how: 'percent', rate: ppm(25_000), decimals: 4 }, 19_999, 20_499],
  [{ how: 'percent', rate: ppm(50_000), decimals: 0 }, 99_000, 100_000],
  [{ how: 'percent', rate: ppm(-1_000_000), decimals: 2 }, 450_000, 0],
  [{ how: 'percent', rate: ppm(5_000), decimals: 2 }, 10_000, 10_100],
  [{ how: 'amount', amount: e4(-500_000), decimals: 2 }, 450_000, 0],
  [{ how: 'amount', amount: e4(12_500), decimals: 2 }, 450_000, 462_500],
] as const)('%j makes %i into %i', (change, price, expected) => expect(changedPrice(e4(price), change)).toBe(expected));

it('mark-up and margin', () => {
  expect(markedUp(e4(80_000), ppm(250_000))).toBe(100_000);
  expect(markedUp(e4(3), ppm(500_000))).toBe(5);
  expect(marginOf(e4(100_000), e4(80_000))).toBe(200_000);
  expect(marginOf(e4(80_000), e4(100_000))).toBe(-250_000);
  expect(marginOf(e4(0), e4(1))).toBeNull();
  expect(marginOf(e4(1), null)).toBeNull();
  expect(marginOf(e4(1), MAX_PRICE)).toBeNull();
  expect(marginOf(e4(1), e4(1_001))).toBe(-1_000_000_000);
});

describe('the tree', () => {
  // 1 ─ 2 ─ 3, and 4 ─ 5
  const tree = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: null },
    { id: 5, parentId: 4 },
  ];
  it.each([
    [null, null, null],
    [null, 2, null],
    [null, 3, 'too_deep'],
    [1, 1, 'cycle'],
    [1, 3, 'cycle'],
    [1, 4, 'too_deep'],
    [2, 4, null],
    [4, 1, null],
    [4, 2, 'too_deep'],
    [5, 2, null],
    [5, 3, 'too_deep'],
    [3, null, null],
  ])('%s under %s → %s', (id, parent, expected) => expect(placeProblem(tree, id, parent)).toBe(expected));

  it('knows what is below, and puts a node at its place', () => {
    expect(withDescendants(tree, 1)).toEqual([1, 2, 3]);
    expect(arranged([7, 8, 9], 9, 0)).toEqual([9, 7, 8]);
    expect(arranged([7, 8, 9], 7, 99)).toEqual([8, 9, 7]);
    expect(arranged([7, 8], 5, 1)).toEqual([7, 5, 8]);
  });
});

it.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['96385075', false],
  ['036000291452', true],
  ['036000291453', false],
])('the check digit of %s is right: %s', (text, expected) => {
  expect(isBarcode(text)).toBe(true);
  expect(hasValidCheckDigit(text)).toBe(expected);
});

it('a code of another length, or with letters, is no barcode', () => {
  expect(['1234567', '40063813339314', '40063813339a1', ''].map(isBarcode)).toEqual([false, false, false, false]);
});

it('the worked example of docs/domain/services.md: 10 at 2.00, then 5 at 3.50, then 3 out', () => {
  const opening = afterMovement(
    { onHand: micro(0), averageCost: e4(0) },
    { quantity: micro(10_000_000), unitCost: e4(20_000) },
  );
  const bought = afterMovement(opening, { quantity: micro(5_000_000), unitCost: e4(35_000) });
  const sold = afterMovement(bought, { quantity: micro(-3_000_000), unitCost: null });
  expect([opening.averageCost, bought.averageCost, sold.averageCost, sold.onHand]).toEqual([
    20_000, 25_000, 25_000, 12_000_000,
  ]);
  expect(sold.unitCost).toBe(25_000);
  expect(availableOf({ onHand: sold.onHand, reserved: micro(2_000_000) })).toBe(10_000_000);
});

it("the units are the specification's 41, each once, the default first", () => {
  expect(UNITS[0]).toBe('quantity');
  expect(new Set(UNITS).size).toBe(UNITS.length);
  expect(UNITS.length).toBe(Object.values(UNIT_GROUPS).flat().length);
  expect(UNITS).toHaveLength(41);
});
