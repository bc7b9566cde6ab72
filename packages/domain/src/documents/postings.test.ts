import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PostingAccount } from '../ledger/chart.ts';
import { isBalanced, type Posting, withoutZeros } from '../ledger/posting.ts';
import { cents } from '../money/money.ts';
import { NO_LOSS } from './loss.ts';
import { approvalPostings, creditPostings, type PostedDocument, type PostedLine, splitCredit } from './postings.ts';

const account: fc.Arbitrary<PostingAccount> = fc.constantFrom<PostingAccount[]>(
  'sales',
  { accountId: 7 },
  { accountId: 8 },
);
/** Below zero too: an option can take more away than the line has. */
const line: fc.Arbitrary<PostedLine> = fc.record({
  account,
  taxable: fc.integer({ min: -1_000_000, max: 10_000_000 }).map(cents),
  tax: fc.integer({ min: -10_000, max: 1_000_000 }).map(cents),
});
const added = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Any rows that add up as rule 12 says; the tax of the lines is split over some rows, as it may be. */
const rows: fc.Arbitrary<PostedDocument> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    firstTax: fc.integer({ min: -500, max: 500 }),
    shipping: fc.integer({ min: 0, max: 5_000 }).map(cents),
    shippingTax: fc.integer({ min: 0, max: 500 }).map(cents),
    withheld: fc.integer({ min: 0, max: 900 }).map(cents),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ lines, firstTax, shipping, shippingTax, withheld, pricesIncludeTax }) => {
    const lineTax = added(lines.map(({ tax }) => tax));
    const outside = pricesIncludeTax ? 0 : lineTax + shippingTax;
    return {
      lines,
      taxes: [firstTax, lineTax - firstTax, shippingTax].map((amount, n) => ({
        idSalesTax: n + 1,
        amount: cents(amount),
      })),
      shippingTax,
      shipping,
      withheld,
      totalBill: cents(added(lines.map(({ taxable }) => taxable)) + shipping + outside),
      pricesIncludeTax,
    };
  });

const perAccount = (postings: readonly Posting<PostingAccount>[]) => {
  const sums = new Map<string, number>();
  for (const { account: at, amount } of postings)
    sums.set(JSON.stringify(at), (sums.get(JSON.stringify(at)) ?? 0) + amount);
  return sums;
};

it('an approval balances, and a credit note of it leaves nothing on any account', () => {
  fc.assert(
    fc.property(rows, (posted) => {
      const approval = approvalPostings(posted);
      const effective = withoutZeros(approval);
      expect(effective.length === 0 || isBalanced(effective)).toBe(true);
      const standing = { owed: cents(posted.totalBill - posted.withheld), lost: cents(0), discounted: cents(0) };
      const credit = creditPostings(posted, standing, { loss: NO_LOSS, discount: NO_LOSS });
      expect([...perAccount([...approval, ...credit]).values()].every((value) => value === 0)).toBe(true);
    }),
  );
});

it('the income of each account is the net of its lines, and all of them are the net of the document', () => {
  fc.assert(
    fc.property(rows, (posted) => {
      const net = ({ taxable, tax }: PostedLine) => (posted.pricesIncludeTax ? taxable - tax : taxable);
      const postings = approvalPostings(posted);
      const sums = perAccount(postings);
      const named = Map.groupBy(posted.lines, ({ account: at }) => JSON.stringify(at));
      for (const [at, lines] of named) expect(0 - (sums.get(at) ?? 0)).toBe(added(lines.map(net)));
      expect(0 - added([...named.keys()].map((at) => sums.get(at) ?? 0))).toBe(added(posted.lines.map(net)));
      // One row for each account, however many lines name it.
      expect(postings.filter(({ account: at }) => named.has(JSON.stringify(at)))).toHaveLength(named.size);
    }),
  );
});

it('what was given up is no loss any more, and what was paid already becomes a credit of the customer', () => {
  const amount = fc.integer({ min: 0, max: 1_000 }).map(cents);
  fc.assert(
    fc.property(rows, amount, amount, amount, (posted, owed, lost, discounted) => {
      const due = posted.totalBill - posted.withheld;
      fc.pre(due >= 0);
      const standing = { owed, lost, discounted };
      const { fromLost, fromDiscount } = splitCredit(cents(due), standing);
      const credit = creditPostings(posted, standing, {
        loss: { ...NO_LOSS, amount: cents(0 - fromLost) },
        discount: { ...NO_LOSS, amount: cents(0 - fromDiscount) },
      });
      const effective = withoutZeros(credit);
      expect(effective.length === 0 || isBalanced(effective)).toBe(true);
      const on = (account: PostingAccount) => 0 - (credit.find((posting) => posting.account === account)?.amount ?? 0);
      expect(on('receivable')).toBe(Math.min(due, owed));
      expect(on('bad-debt')).toBe(Math.min(Math.max(due - owed, 0), lost));
      expect(on('discounts')).toBe(Math.min(Math.max(due - owed - lost, 0), discounted));
      expect(on('credits')).toBe(Math.max(due - owed - lost - discounted, 0));
    }),
  );
});
