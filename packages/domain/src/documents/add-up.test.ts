import { expect, it } from 'vitest';
import { cents, e4, micro, ppm } from '../money/money.ts';
import { addUp, type DocumentDraft, type DocumentItem, type TaxOnDay } from './add-up.ts';

const HST: TaxOnDay = { idSalesTax: 7, kind: 'normal', rate: ppm(130_000), amount: null };
const DEPOSIT: TaxOnDay = { idSalesTax: 8, kind: 'fixedPerUnit', rate: null, amount: e4(1_000) };
const TAXES = new Map([HST, DEPOSIT].map((tax) => [tax.idSalesTax, tax]));

const item = (more: Partial<DocumentItem> = {}): DocumentItem => ({
  kind: 'item',
  quantity: micro(2_000_000),
  price: e4(450_000),
  itemSpecifications: [],
  discountFormat: '%',
  discount: ppm(0),
  taxes: [{ idSalesTax: 7 }],
  exemptReason: '',
  ...more,
});
const draft = (items: DocumentItem[], more: Partial<DocumentDraft> = {}): DocumentDraft => ({
  items,
  discountFormat: '%',
  discount: ppm(0),
  shipping: cents(0),
  shippingTaxes: [],
  pricesIncludeTax: false,
  ...more,
});
const terms = { exponent: 2, mode: 'document', taxes: TAXES } as const;

it('gives every item its line, and a section none', () => {
  const { totals, lines } = addUp(draft([item({ kind: 'section' }), item(), item({ kind: 'section' })]), terms);
  expect(totals.totalBill).toBe(10_170);
  expect(lines.map((line) => line?.total ?? null)).toEqual([null, 10_170, null]);
});

it('reads a discount by its format, on a line and on the whole', () => {
  const fixed = addUp(draft([item({ discountFormat: '$', discount: ppm(100_000) })]), terms);
  expect(fixed.lines[0]).toMatchObject({ discount: 1_000, net: 8_000 });
  const whole = addUp(draft([item()], { discountFormat: '$', discount: ppm(50_000) }), terms);
  expect(whole.totals).toMatchObject({ discount: 500, totalBill: 9_605 });
});

it('keeps the row of an exempt line, with nothing on it', () => {
  const taxes = [{ idSalesTax: 7 }, { idSalesTax: 8 }];
  const { totals } = addUp(draft([item({ taxes, exemptReason: 'First Nations' }), item({ taxes })]), terms);
  expect(totals.taxes).toEqual([
    { idSalesTax: 7, kind: 'normal', amount: 1_170 },
    { idSalesTax: 8, kind: 'fixed', amount: 20 },
  ]);
  expect(totals.lines[0]?.taxes.map(({ amount }) => amount)).toEqual([0, 0]);
});

it('A10: speaks in whole units where the currency has no smaller coin', () => {
  const yen = item({ quantity: micro(1_000_000), price: e4(333_330_000), discountFormat: '$', discount: ppm(500_000) });
  const { totals } = addUp(draft([yen], { shipping: cents(500) }), { ...terms, exponent: 0 });
  expect(totals).toMatchObject({ subTotal: 33_333, totalDiscountsAmount: 50, shipping: 500 });
  expect(totals.taxes[0]?.amount).toBe(4_327); // 33,283 × 13 % = 4,326.79
  expect(totals.totalBill).toBe(38_110);
});

it('leaves out a tax it does not know', () => {
  expect(addUp(draft([item({ taxes: [{ idSalesTax: 99 }] })]), terms).totals.totalBill).toBe(9_000);
});

it('A10: speaks in thousandths where the currency has them, also of a discount in money', () => {
  const taxes = new Map([[5, { idSalesTax: 5, kind: 'normal', rate: ppm(50_000), amount: null } as const]]);
  const line = item({ quantity: micro(3_000_000), price: e4(123_450), discount: ppm(0), taxes: [{ idSalesTax: 5 }] });
  const kwd = (more: object) => addUp(draft([{ ...line, ...more }]), { exponent: 3, mode: 'document', taxes }).totals;
  expect(kwd({})).toMatchObject({ subTotal: 37_035, taxes: [{ amount: 1_852 }], totalBill: 38_887 });
  expect(kwd({ discountFormat: '$', discount: ppm(10_350) }).totalDiscountsAmount).toBe(1_035);
});
