import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { NO_LOSS } from './loss.ts';
import { type ReportedRows, reliefLines, taxLinesOf, turned } from './tax-lines.ts';

const VAT = { sales_tax_id: 1, rate_id: 11, kind: 'normal', rate_ppm: 210_000, amount_e4: null };
const ZERO = { sales_tax_id: 2, rate_id: 22, kind: 'normal', rate_ppm: 0, amount_e4: null };
const KEPT = { sales_tax_id: 3, rate_id: 33, kind: 'withholding', rate_ppm: 150_000, amount_e4: null };
const line = (taxable_cents: number, taxes: Record<number, number>, exempt_reason = '') => ({
  taxable_cents,
  tax_ids: Object.keys(taxes).map(Number),
  tax_cents: Object.values(taxes),
  exempt_reason,
});
const rows = (given: Partial<ReportedRows>): ReportedRows => ({
  prices_include_tax: false,
  lines: [],
  taxes: [],
  shipping_cents: 0,
  shipping_tax_ids: [],
  shipping_tax_cents: [],
  ...given,
});
const reported = (given: Partial<ReportedRows>) =>
  taxLinesOf(rows(given)).map(({ idSalesTax, base, exempt, tax, category, exemptReason }) => [
    idSalesTax,
    base,
    exempt,
    tax,
    category,
    exemptReason,
  ]);

it('A2: fixture 2, the base of a tax that prices include is without it: 626.45 of 758.00', () => {
  const taxes = [{ ...VAT, amount_cents: 13_155 }];
  expect(reported({ prices_include_tax: true, lines: [line(75_800, { 1: 13_155 })], taxes })).toEqual([
    [1, 62_645, 0, 13_155, 'S', ''],
  ]);
});

it('A11: fixture 24, reverse charge is turnover without tax, with its reason', () => {
  const taxes = [{ ...VAT, amount_cents: 0 }];
  expect(reported({ lines: [line(100_000, { 1: 0 }, 'Reverse charge, article 196')], taxes })).toEqual([
    [1, 0, 100_000, 0, 'AE', 'Reverse charge, article 196'],
  ]);
});

it('each reason is a line of its own behind what is charged; shipping counts, what is withheld does not', () => {
  const taxes = [
    { ...VAT, amount_cents: 2_310 },
    { ...ZERO, amount_cents: 0 },
    { ...KEPT, amount_cents: 1_500 },
  ];
  const lines = [
    line(10_000, { 1: 2_100, 3: 1_500 }),
    line(700, { 1: 0, 2: 0 }, 'Export'),
    line(300, { 1: 0 }, 'A school'),
    line(200, { 1: 0 }, 'Export'),
    line(50, { 2: 0 }),
  ];
  const shipping = { shipping_cents: 1_000, shipping_tax_ids: [1], shipping_tax_cents: [210] };
  expect(reported({ lines, taxes, ...shipping })).toEqual([
    [1, 11_000, 0, 2_310, 'S', ''],
    [1, 0, 900, 0, 'E', 'Export'],
    [1, 0, 300, 0, 'E', 'A school'],
    [2, 50, 0, 0, 'Z', ''],
    [2, 0, 700, 0, 'E', 'Export'],
  ]);
});

it('a credit note gives back what its invoice reported', () => {
  const taxes = [{ ...VAT, amount_cents: 2_100 }];
  const lines = [line(10_000, { 1: 2_100 }), line(700, { 1: 0 }, 'Export')];
  const back = turned(taxLinesOf(rows({ lines, taxes })));
  expect(back.map(({ base, exempt, tax }) => base + exempt + tax)).toEqual([-12_100, -700]);
});

it('B6: the relief of a loss is reported with a minus at the rate of its invoice, and back when the loss is', () => {
  const invoice = { taxes: [VAT, KEPT].map((tax) => ({ ...tax, amount_cents: 2_100 })) };
  const lost = (sign: 1 | -1) => ({
    ...NO_LOSS,
    taxes: [{ idSalesTax: 1, taxable: cents(sign * 10_000), amount: cents(sign * 2_100) }],
  });
  const [relief, ...none] = reliefLines(invoice, lost(1));
  expect(relief).toMatchObject({ idSalesTax: 1, idRate: 11, base: -10_000, exempt: 0, tax: -2_100, category: 'S' });
  expect(none).toEqual([]);
  expect(reliefLines(invoice, lost(-1))).toMatchObject([{ base: 10_000, tax: 2_100 }]);
  expect(() => reliefLines({ taxes: [] }, lost(1))).toThrow(/tax 1 is not on the invoice/);
});
