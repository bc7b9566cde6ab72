import { describe, expect, it } from 'vitest';
import { toScaled } from '../money/decimal.ts';
import { cents, e4, micro, ppm } from '../money/money.ts';
import type { Discount, DocumentInput, Line, Option, RoundingMode, Tax } from './document.ts';
import { documentTotals } from './totals.ts';

const NONE: Discount = { format: '$', amount: cents(0) };
const money = (text: string) => cents(toScaled(text, 2));
const percent = (rate: string) => ppm(toScaled(rate, 4));
const line = (price: string, taxes: readonly Tax[] = [], more: Partial<Line> = {}): Line => ({
  quantity: micro(1_000_000),
  price: e4(toScaled(price, 4)),
  options: [],
  discount: NONE,
  taxes,
  ...more,
});
const normal = (idSalesTax: number, rate: string): Tax => ({ idSalesTax, kind: 'normal', rate: percent(rate) });
const GST = normal(1, '5');
const QST = normal(2, '9.975');
const document = (lines: readonly Line[], more: Partial<DocumentInput> = {}): DocumentInput => ({
  exponent: 2,
  mode: 'document',
  pricesIncludeTax: false,
  lines,
  discount: NONE,
  shipping: cents(0),
  shippingTaxes: [],
  ...more,
});
const amounts = (input: DocumentInput) => {
  const totals = documentTotals(input);
  return { taxes: totals.taxes.map((row) => row.amount), total: totals.totalBill };
};

describe('the fixtures of the domain rules', () => {
  it.each([
    { price: '100', taxes: ['5.00', '9.98'], total: '114.98', why: "Revenu Québec's own example" },
    { price: '140', taxes: ['7.00', '13.97'], total: '160.97', why: 'floats say 13.96' },
    { price: '1140', taxes: ['57.00', '113.72'], total: '1310.72', why: 'larger' },
    { price: '300', taxes: ['15.00', '29.93'], total: '344.93', why: 'floats say 44.92 together' },
    { price: '10.10', taxes: ['0.51', '1.01'], total: '11.62', why: 'the printed parts add up' },
  ])('$price with GST and QST: $why', ({ price, taxes, total }) => {
    expect(amounts(document([line(price, [GST, QST])]))).toEqual({ taxes: taxes.map(money), total: money(total) });
  });

  it('10.10 in once mode is 11.61, and the last tax row takes the difference', () => {
    expect(amounts(document([line('10.10', [GST, QST])], { mode: 'once' }))).toEqual({
      taxes: [money('0.51'), money('1.00')],
      total: money('11.61'),
    });
  });

  it('1393.50 with 21 % and −15 % as a tax and as a withholding', () => {
    const asTax = amounts(document([line('1393.50', [normal(1, '21'), normal(2, '-15')])]));
    expect(asTax).toEqual({ taxes: [money('292.64'), money('-209.03')], total: money('1477.11') });
    const withholding: Tax = { idSalesTax: 2, kind: 'withholding', rate: percent('15') };
    const withheld = documentTotals(document([line('1393.50', [normal(1, '21'), withholding])]));
    expect(withheld).toMatchObject({ totalBill: money('1686.14'), amountDue: money('1477.11') });
  });

  it('138.66 with 19 %', () => {
    expect(amounts(document([line('138.66', [normal(1, '19')])]))).toEqual({
      taxes: [money('26.35')],
      total: money('165.01'),
    });
  });

  it.each([
    {
      prices: ['25.06', '25.61', '25.63'],
      rate: '15',
      total: '87.75',
      spread: ['3.76', '3.84', '3.85'],
      perLine: '87.74',
    },
    {
      prices: ['10.33', '10.33', '10.34'],
      rate: '10',
      total: '34.10',
      spread: ['1.03', '1.03', '1.04'],
      perLine: '34.09',
    },
  ])('$prices with $rate %, by document and by line', ({ prices, rate, total, spread, perLine }) => {
    const lines = prices.map((price) => line(price, [normal(1, rate)]));
    const totals = documentTotals(document(lines));
    expect(totals.totalBill).toBe(money(total));
    expect(totals.lines.map((row) => row.taxes[0]?.amount)).toEqual(spread.map(money));
    expect(documentTotals(document(lines, { mode: 'line' })).totalBill).toBe(money(perLine));
  });

  it('29 lines of 1 × 1.59 and 2 lines of 11 × 1.59 with 12 %', () => {
    const tax = [normal(1, '12')];
    const lines = [
      ...Array.from({ length: 29 }, () => line('1.59', tax)),
      ...Array.from({ length: 2 }, () => line('1.59', tax, { quantity: micro(11_000_000) })),
    ];
    expect(amounts(document(lines))).toEqual({ taxes: [money('9.73')], total: money('90.82') });
    expect(amounts(document(lines, { mode: 'line' }))).toEqual({ taxes: [money('9.71')], total: money('90.80') });
  });

  it('3 × 45 less 60 fixed, 21 %', () => {
    const discount: Discount = { format: '$', amount: money('60') };
    const lines = [line('45', [normal(1, '21')], { quantity: micro(3_000_000), discount })];
    expect(documentTotals(document(lines))).toMatchObject({
      totalDiscountsAmount: money('60'),
      taxes: [{ amount: money('15.75') }],
      totalBill: money('90.75'),
    });
  });

  it('110 less 10 on the document, 10 %', () => {
    const discount: Discount = { format: '$', amount: money('10') };
    expect(amounts(document([line('110', [normal(1, '10')])], { discount }))).toEqual({
      taxes: [money('10')],
      total: money('110'),
    });
  });

  it.each([
    { prices: ['379', '379'], rates: ['21'], taxes: ['131.55'], total: '758.00' },
    { prices: ['52.50'], rates: ['12'], taxes: ['5.63'], total: '52.50' },
    { prices: ['11.90', '2.80'], rates: ['21'], taxes: ['2.55'], total: '14.70' },
    { prices: ['24900'], rates: ['14', '14'], taxes: ['2723.44', '2723.44'], total: '24900.00' },
    { prices: ['114.98'], rates: ['5', '9.975'], taxes: ['5.00', '9.98'], total: '114.98' },
  ])('inclusive $prices with $rates %', ({ prices, rates, taxes, total }) => {
    const lines = prices.map((price) =>
      line(
        price,
        rates.map((rate, index) => normal(index + 1, rate)),
      ),
    );
    expect(amounts(document(lines, { pricesIncludeTax: true }))).toEqual({
      taxes: taxes.map(money),
      total: money(total),
    });
  });

  it('inclusive 50 000 with 10 % in a currency without decimals', () => {
    const totals = documentTotals(
      document([line('50000', [normal(1, '10')])], { pricesIncludeTax: true, exponent: 0 }),
    );
    expect(totals).toMatchObject({ taxes: [{ amount: 4545 }], totalBill: 50_000 });
  });

  it('options, a discount over the fees, two taxes and shipping', () => {
    const option = (more: Partial<Option>): Option => ({
      isChecked: true,
      hasAmount: true,
      amount: e4(0),
      operator: '+',
      perQTY: false,
      defaultQTY: micro(1_000_000),
      ...more,
    });
    const item = line('45', [GST, QST], {
      quantity: micro(3_000_000),
      options: [
        option({ amount: e4(50_000), perQTY: true }),
        option({ amount: e4(20_000), operator: '-', defaultQTY: micro(4_000_000) }),
        option({ amount: e4(990_000), isChecked: false }),
      ],
      discount: { format: '%', rate: percent('10') },
    });
    const totals = documentTotals(document([item], { shipping: money('12.50') }));
    expect(totals.lines[0]).toMatchObject({ base: money('142'), discount: money('14.20'), net: money('127.80') });
    expect(totals).toMatchObject({
      taxes: [{ amount: money('6.39') }, { amount: money('12.75') }],
      totalBill: money('159.44'),
    });
  });

  it.each<RoundingMode>(['document', 'line', 'once'])(
    'a discount of 100 %% leaves nothing anywhere, %s mode',
    (mode) => {
      const totals = documentTotals(
        document([line('99.99', [GST, QST], { discount: { format: '%', rate: percent('100') } })], { mode }),
      );
      expect(totals).toMatchObject({ taxes: [{ amount: 0 }, { amount: 0 }], totalBill: 0 });
    },
  );

  it('a compound tax stands on the amount and its normal taxes', () => {
    const compound: Tax = { idSalesTax: 2, kind: 'compound', rate: percent('10') };
    expect(amounts(document([line('100', [GST, compound])]))).toEqual({
      taxes: [money('5'), money('10.50')],
      total: money('115.50'),
    });
  });

  it('a tax per unit counts the quantity', () => {
    const perUnit: Tax = { idSalesTax: 7, kind: 'fixed', amount: e4(2_500) };
    expect(amounts(document([line('10', [perUnit], { quantity: micro(2_500_000) })]))).toEqual({
      taxes: [money('0.63')],
      total: money('25.63'),
    });
  });
});
