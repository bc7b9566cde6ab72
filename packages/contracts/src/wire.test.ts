import { cents } from '@countinghouse/domain/money/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  inCurrency,
  Money,
  MoneyInput,
  minorOf,
  Quantity,
  type Thousandths,
  thousandthsOf,
  UnitPrice,
} from './wire.ts';

const Paper = inCurrency(
  z.object({ currencyCode: z.string(), total: Money, lines: z.array(z.object({ net: Money.nullable() })) }),
);

describe('A10: an amount of an answer', () => {
  it.each([
    ['CAD', 159.44, 15_944],
    ['KWD', 10.631, 10_631],
    ['KWD', 10.5, 10_500],
    ['JPY', 50_000, 50_000],
    ['OMR', 999_999_999_999.999, 999_999_999_999_999],
  ])('in %s is %d on the wire and %i inside', (currencyCode, wire, minor) => {
    const told = { currencyCode, total: wire, lines: [{ net: wire }, { net: null }] };
    const known = { currencyCode, total: cents(minor), lines: [{ net: cents(minor) }, { net: null }] };
    expect(z.decode(Paper, told)).toEqual(known);
    expect(z.encode(Paper, known)).toEqual(told);
  });

  it('is one of the nearest object that names a currency, also after one that was refused', () => {
    const List = inCurrency(z.object({ currencyCode: z.string(), papers: z.array(Paper), sum: Money }));
    const list = { currencyCode: 'CAD', sum: 1.5, papers: [{ currencyCode: 'BHD', total: 1.505, lines: [] }] };
    expect(z.decode(List, list)).toMatchObject({ sum: 150, papers: [{ total: 1_505 }] });
    const refused = Paper.safeParse({ currencyCode: 'JPY', total: 0.5, lines: [] });
    expect(refused.error?.issues).toMatchObject([{ path: ['total'], message: 'Whole amounts only.' }]);
    expect(z.decode(List, list)).toMatchObject({ sum: 150 });
  });

  it('is nothing outside of a currency', () => {
    expect(() => z.encode(z.object({ total: Money }), { total: cents(1) })).toThrow('outside of any currency');
    expect(() => Money.parse(1)).toThrow('outside of any currency');
  });
});

describe('A10: an amount of a request', () => {
  it('is read in thousandths, and then in the units of the currency or not at all', () => {
    const value = z.decode(MoneyInput, 10.63);
    expect([minorOf(value, 3), minorOf(value, 2), minorOf(value, 0)]).toEqual([10_630, 1_063, null]);
    expect(MoneyInput.safeParse(10.6315).error?.issues).toMatchObject([{ message: 'At most 3 decimals.' }]);
    expect(minorOf(thousandthsOf(cents(50_000), 0), 0)).toBe(50_000);
    expect(z.encode(MoneyInput, 10_631 as Thousandths)).toBe(10.631);
  });
});

describe('a number that cannot be counted', () => {
  it.each([
    [Quantity, 999_999_999_999, 'Too large: at most 1,000,000,000.'],
    [UnitPrice, 1e18, 'Too large: at most 1,000,000,000.'],
    [MoneyInput, 1e13, 'Too large: at most 9,007,199,254,740.'],
    [Quantity, 0.000_000_1, 'At most 6 decimals.'],
    [UnitPrice, 1.234_56, 'At most 4 decimals.'],
  ])('is told from one with too many decimals', (Figure, value, message) => {
    expect(Figure.safeParse(value).error?.issues).toMatchObject([{ message }]);
  });
});
