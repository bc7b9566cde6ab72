import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBalanced, withoutZeros } from '../ledger/posting.ts';
import { cents } from '../money/money.ts';
import { approvalPostings, creditPostings, type Posted, stockPostings, writeOffPostings } from './postings.ts';

const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
/** Any rows that add up as rule 12 says. */
const rows: fc.Arbitrary<Posted> = fc
  .record({
    taxable: amount,
    lineTaxes: fc.array(amount, { maxLength: 3 }),
    shipping: fc.integer({ min: 0, max: 5_000 }).map(cents),
    shippingTax: fc.integer({ min: 0, max: 500 }).map(cents),
    withheld: fc.integer({ min: 0, max: 900 }).map(cents),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ taxable, lineTaxes, shipping, shippingTax, withheld, pricesIncludeTax }) => {
    const lineTax = lineTaxes.reduce((sum, tax) => sum + tax, 0);
    const added = pricesIncludeTax ? 0 : lineTax + shippingTax;
    return {
      taxable,
      taxes: [...lineTaxes, shippingTax],
      lineTax: cents(lineTax),
      shippingTax,
      shipping,
      withheld,
      totalBill: cents(taxable + shipping + added),
      pricesIncludeTax,
    };
  });

it('an approval balances, and a credit note of it leaves nothing', () => {
  fc.assert(
    fc.property(rows, (posted) => {
      const approval = approvalPostings(posted);
      expect(isBalanced(withoutZeros(approval))).toBe(true);
      const credit = creditPostings(posted, cents(posted.totalBill - posted.withheld));
      expect(isBalanced(withoutZeros(credit))).toBe(true);
      const left = new Map<string, number>();
      for (const { account, amount: value } of [...approval, ...credit])
        left.set(account, (left.get(account) ?? 0) + value);
      expect([...left.values()].every((value) => value === 0)).toBe(true);
    }),
  );
});

it('what was paid already becomes a credit of the customer', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 1_000 }), (posted, owed) => {
      const due = posted.totalBill - posted.withheld;
      const credit = creditPostings(posted, cents(owed));
      expect(isBalanced(withoutZeros(credit))).toBe(true);
      const credits = credit.find(({ account }) => account === 'credits');
      expect(0 - (credits?.amount ?? 0)).toBe(Math.max(due - owed, 0));
    }),
  );
});

it('a loss and a sale from stock balance', () => {
  expect(isBalanced(writeOffPostings(cents(5)))).toBe(true);
  expect(isBalanced(stockPostings(cents(7)))).toBe(true);
});
