import { describe, expect, it } from 'vitest';
import { type LossBasis, NO_LOSS, writeOff } from '../documents/loss.ts';
import { discountPostings } from '../documents/postings.ts';
import { cents, ppm, sum } from '../money/money.ts';
import { earlyDiscount, MAX_DISCOUNT_PPM, termsOn } from './early-discount.ts';

const tax = (idSalesTax: number, taxable: number, amount: number) => ({
  idSalesTax,
  taxable: cents(taxable),
  amount: cents(amount),
});

describe('the early-payment discount', () => {
  it('counts the days from the billing date', () => {
    const rule = { rate: ppm(20_000), days: 10, adjustsTax: true };
    expect(termsOn('2026-11-01', rule)).toEqual({ rate: 20_000, until: '2026-11-11', adjustsTax: true });
    expect(termsOn('2026-12-28', rule).until).toBe('2027-01-07');
  });

  it('fixture 15: 2 % of 1,310.72 is 26.21, of which 22.80 are a discount and the rest its taxes', () => {
    const basis: LossBasis = {
      due: cents(131_072),
      withheld: cents(0),
      taxes: [tax(1, 114_000, 5_700), tax(2, 114_000, 11_372)],
    };
    const { discount, payable } = earlyDiscount(basis.due, ppm(20_000));
    expect({ discount, payable }).toEqual({ discount: 2_621, payable: 128_451 });
    const loss = writeOff(basis, NO_LOSS, { open: discount, isRelieved: true });
    expect(discountPostings(loss).map(({ account, amount }) => [account, amount])).toEqual([
      ['discounts', 2_280],
      ['tax', 114],
      ['tax', 227],
      ['withholding', 0],
    ]);
  });

  it('is never more than what is open, and with the payment exactly that; its lines come to it', () => {
    for (let open = 1; open < 400_000; open += 1_237)
      for (const rate of [1, 5_000, 20_000, 33_333, MAX_DISCOUNT_PPM]) {
        const { discount, payable } = earlyDiscount(cents(open), ppm(rate));
        expect(discount + payable).toBe(open);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(payable).toBeGreaterThanOrEqual(0);
        const basis = { due: cents(open + 17), withheld: cents(open % 97), taxes: [tax(1, open, open % 501)] };
        for (const isRelieved of [true, false]) {
          const loss = writeOff(basis, NO_LOSS, { open: discount, isRelieved });
          expect(sum(discountPostings(loss).map(({ amount }) => amount))).toBe(discount);
        }
      }
  });
});
