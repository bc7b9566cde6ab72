import type { TaxOnDay } from '@countinghouse/domain/documents/add-up';
import { e4, micro, ppm } from '@countinghouse/domain/money/money';
import { expect, it } from 'vitest';
import { blankLine, type DocumentDraft } from './draft.ts';
import { emptyDraft } from './draft-of.ts';
import { sumsOf } from './sums.ts';

const GST: TaxOnDay = { idSalesTax: 1, kind: 'normal', rate: ppm(50_000), amount: null };
const QST: TaxOnDay = { idSalesTax: 2, kind: 'normal', rate: ppm(99_750), amount: null };
const terms = {
  exponent: 2,
  mode: 'document',
  taxes: new Map([GST, QST].map((tax) => [tax.idSalesTax, tax])),
} as const;
const settings = { dueDays: 30, estimateDays: 10, discountFormat: '%', pricesIncludeTax: false, terms: '' } as const;
const draftWith = (part: Partial<DocumentDraft>): DocumentDraft => ({
  ...emptyDraft({ generateType: 'invoice', today: '2026-11-12', settings, defaultTaxes: [] }),
  ...part,
});

const fee = (part: object) => ({
  name: '',
  description: '',
  isChecked: true,
  hasAmount: true,
  amount: e4(50_000),
  operator: '+' as const,
  perQTY: true,
  defaultQTY: micro(1_000_000),
  ...part,
});

it("adds up the domain's own worked example from what was typed", () => {
  const line = blankLine({
    serviceName: 'Shelf',
    quantity: '3',
    price: '45',
    discount: '10',
    taxes: [1, 2],
    itemSpecifications: [
      {
        name: 'Finish',
        type: 'multiOption',
        value: '',
        invoiceDisplay: true,
        options: [fee({}), fee({ amount: e4(20_000), operator: '-', perQTY: false, defaultQTY: micro(4_000_000) })],
      },
    ],
  });
  const sums = sumsOf(draftWith({ lines: [line], shipping: '12.50' }), terms);
  expect(sums?.totals).toMatchObject({ subTotal: 14_200, totalDiscountsAmount: 1_420, totalBill: 15_944 });
  expect(sums?.totals.taxes.map(({ amount }) => amount)).toEqual([639, 1_275]);
  expect(sums?.lines.get(line.key)).toMatchObject({ base: 14_200, net: 12_780 });
});

it('gives every heading what the lines below it come to', () => {
  const [first, second] = [
    blankLine({ kind: 'section', serviceName: 'One' }),
    blankLine({ kind: 'section', serviceName: 'Two' }),
  ];
  const priced = (price: string) => blankLine({ serviceName: 'x', price });
  const lines = [priced('1'), first, priced('10'), priced('20'), second, priced('5')];
  const sums = sumsOf(draftWith({ lines }), terms);
  expect(sums?.sections).toEqual(
    new Map([
      [first.key, 3_000],
      [second.key, 500],
    ]),
  );
  expect(sums?.totals.subTotal).toBe(3_600);
});

it('counts what cannot be read as nothing, and an empty quantity as one', () => {
  const lines = [
    blankLine({ price: '10', quantity: '' }),
    blankLine({ price: 'ten' }),
    blankLine({ price: '0.12345' }),
  ];
  expect(sumsOf(draftWith({ lines }), terms)?.totals.totalBill).toBe(1_000);
});

it('says so when the amounts are larger than it can hold', () => {
  const line = blankLine({ price: '1000000000', quantity: '1000000000' });
  expect(sumsOf(draftWith({ lines: [line] }), terms)).toBeNull();
});
