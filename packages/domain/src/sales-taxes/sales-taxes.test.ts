import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTotals } from '../documents/totals.ts';
import { cents, e4, micro, ppm } from '../money/money.ts';
import { lacksNormalTax } from './kinds.ts';
import { dayBefore, findOverlap, isValidOn, type Period, rateOn, taxOn } from './rates.ts';
import { groupName, STARTER_SETS, starterSet } from './starter-sets.ts';

const version = (rate: number, validFrom: string, validTo: string | null = null) => ({
  rate: ppm(rate),
  amount: null,
  validFrom,
  validTo,
});
/** Nova Scotia: 15 % until the end of March 2025, then 14 %; nothing before 2010, and a gap made for this test. */
const TAX = {
  rates: [
    version(140_000, '2025-04-01', '2029-12-31'),
    version(150_000, '2010-07-01', '2025-03-31'),
    version(130_000, '2030-02-01'),
  ],
};

describe('the rate on a day', () => {
  it.each([
    ['2010-06-30', null],
    ['2010-07-01', 150_000],
    ['2024-02-29', 150_000],
    ['2025-03-31', 150_000],
    ['2025-04-01', 140_000],
    ['2029-12-31', 140_000],
    ['2030-01-01', null],
    ['2030-01-31', null],
    ['2030-02-01', 130_000],
    ['9999-12-31', 130_000],
  ])('%s → %s', (day, rate) => expect(rateOn(TAX, day)?.rate ?? null).toBe(rate));

  it('is none for a tax without versions', () => expect(rateOn({ rates: [] }, '2026-11-15')).toBeNull());
});

const day = fc.integer({ min: 0, max: 40 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const period: fc.Arbitrary<Period> = fc
  .tuple(day, fc.option(day))
  .map(([a, b]) =>
    b === null ? { validFrom: a, validTo: null } : { validFrom: a < b ? a : b, validTo: a < b ? b : a },
  );

it('two versions overlap exactly when some day belongs to both', () => {
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(period, { maxLength: 4 }), (periods) => {
      const isShared = days.some((each) => periods.filter((p) => isValidOn(p, each)).length > 1);
      expect(findOverlap(periods) !== null).toBe(isShared);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ['2025-04-01', '2025-03-31'],
  ['2024-03-01', '2024-02-29'],
  ['2026-03-01', '2026-02-28'],
  ['2000-01-01', '1999-12-31'],
  ['0099-01-01', '0098-12-31'],
])('the day before %s is %s', (given, expected) => expect(dayBefore(given)).toBe(expected));

it('a compound tax needs a normal one beside it', () => {
  expect(lacksNormalTax(['compound'])).toBe(true);
  expect(lacksNormalTax(['compound', 'withholding', 'fixedPerUnit'])).toBe(true);
  expect(lacksNormalTax(['compound', 'normal'])).toBe(false);
  expect(lacksNormalTax([])).toBe(false);
});

it('a tax becomes what the engine adds up, by its kind', () => {
  const rates = [version(99_750, '2013-01-01')];
  expect(taxOn({ idSalesTax: 7, kind: 'compound', rates }, '2026-11-15')).toEqual({
    idSalesTax: 7,
    kind: 'compound',
    rate: 99_750,
  });
  expect(taxOn({ idSalesTax: 7, kind: 'normal', rates }, '2012-12-31')).toBeNull();
  const fixed = [{ rate: null, amount: e4(2_500), validFrom: '2020-01-01', validTo: null }];
  expect(taxOn({ idSalesTax: 8, kind: 'fixedPerUnit', rates: fixed }, '2026-11-15')).toEqual({
    idSalesTax: 8,
    kind: 'fixed',
    amount: 2_500,
  });
});

describe('starter sets', () => {
  const today = '2026-11-15';
  const percentages = (code: string) =>
    starterSet(code)?.taxes.map((tax) => [tax.abbreviation, (rateOn(tax, today)?.rate ?? 0) / 10_000]);

  it.each([
    ['CA-AB', [['GST', 5]]],
    [
      'CA-BC',
      [
        ['GST', 5],
        ['PST', 7],
      ],
    ],
    [
      'CA-MB',
      [
        ['GST', 5],
        ['RST', 7],
      ],
    ],
    [
      'CA-SK',
      [
        ['GST', 5],
        ['PST', 6],
      ],
    ],
    [
      'CA-QC',
      [
        ['GST', 5],
        ['QST', 9.975],
      ],
    ],
    ['CA-ON', [['HST', 13]]],
    ['CA-NB', [['HST', 15]]],
    ['CA-NL', [['HST', 15]]],
    ['CA-PE', [['HST', 15]]],
    ['CA-NS', [['HST', 14]]],
  ])('%s charges %j', (code, expected) => expect(percentages(code)).toEqual(expected));

  /** As the laws say; a wrong first day would put a wrong tax on an old document. */
  it.each([
    ['CA-AB', ['GST 5 from 2008-01-01']],
    ['CA-BC', ['GST 5 from 2008-01-01', 'PST 7 from 2013-04-01']],
    ['CA-MB', ['GST 5 from 2008-01-01', 'RST 7 from 2019-07-01']],
    ['CA-NB', ['HST 15 from 2016-07-01']],
    ['CA-NL', ['HST 15 from 2016-07-01']],
    ['CA-NS', ['HST 15 from 2010-07-01 to 2025-03-31', 'HST 14 from 2025-04-01']],
    ['CA-ON', ['HST 13 from 2010-07-01']],
    ['CA-PE', ['HST 15 from 2016-10-01']],
    ['CA-QC', ['GST 5 from 2008-01-01', 'QST 9.975 from 2013-01-01']],
    ['CA-SK', ['GST 5 from 2008-01-01', 'PST 6 from 2017-03-23']],
  ])('%s has its rates since their own days', (code, expected) => {
    const versions = (starterSet(code)?.taxes ?? []).flatMap(({ abbreviation, rates }) =>
      rates.map(
        ({ rate, validFrom, validTo }) =>
          `${abbreviation} ${rate / 10_000} from ${validFrom}${validTo ? ` to ${validTo}` : ''}`,
      ),
    );
    expect(versions).toEqual(expected);
  });

  it('Nova Scotia changes on 1 April 2025', () => {
    const [tax] = starterSet('CA-NS')?.taxes ?? [];
    expect(tax && rateOn(tax, '2025-03-31')?.rate).toBe(150_000);
    expect(tax && rateOn(tax, '2025-04-01')?.rate).toBe(140_000);
  });

  it('cover the thirteen provinces and territories and everybody else, without overlaps', () => {
    expect(STARTER_SETS.filter(({ country }) => country === 'CA')).toHaveLength(13);
    expect(starterSet('GENERIC')?.taxes).toHaveLength(1);
    for (const { taxes } of STARTER_SETS) for (const { rates } of taxes) expect(findOverlap(rates)).toBeNull();
  });

  it("Québec's set gives Revenu Québec's own example: 100.00 → 5.00 + 9.98 = 114.98", () => {
    const taxes = (starterSet('CA-QC')?.taxes ?? []).map((tax, index) =>
      taxOn(
        { idSalesTax: index + 1, kind: tax.kind, rates: tax.rates.map((rate) => ({ ...rate, amount: null })) },
        today,
      ),
    );
    const totals = documentTotals({
      exponent: 2,
      mode: 'document',
      pricesIncludeTax: false,
      lines: [
        {
          quantity: micro(1_000_000),
          price: e4(1_000_000),
          options: [],
          discount: { format: '%', rate: ppm(0) },
          taxes: taxes.filter((tax) => tax !== null),
        },
      ],
      discount: { format: '%', rate: ppm(0) },
      shipping: cents(0),
      shippingTaxes: [],
    });
    expect(totals.taxes.map(({ amount }) => amount)).toEqual([500, 998]);
    expect(totals.totalBill).toBe(11_498);
    expect(groupName(['GST', 'QST'])).toBe('GST+QST');
  });
});
