import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostingAccount } from '../ledger/chart.ts';
import { isBalanced, type Posting, withoutZeros } from '../ledger/posting.ts';
import { cents } from '../money/money.ts';
import { creditLoss, type Loss, type LossBasis, NO_LOSS, shareSoFar, undoLoss, writeOff } from './loss.ts';
import { writeOffPostings } from './postings.ts';

const VAT = 21;
const GST = 5;
const QST = 9;
const tax = (idSalesTax: number, taxable: number, amount: number) => ({
  idSalesTax,
  taxable: cents(taxable),
  amount: cents(amount),
});
/** 1,393.50 + 21 % − 15 %. */
const WITHHELD: LossBasis = { due: cents(147_711), withheld: cents(20_903), taxes: [tax(VAT, 139_350, 29_264)] };
/** 100.00 in Québec. */
const QUEBEC: LossBasis = {
  due: cents(11_498),
  withheld: cents(0),
  taxes: [tax(GST, 10_000, 500), tax(QST, 10_000, 998)],
};

const shown = (postings: readonly Posting<PostingAccount>[]) =>
  withoutZeros(postings).map(({ account, amount }) => [account, amount]);
const lose = (basis: LossBasis, open: number, isRelieved: boolean, before: Loss = NO_LOSS) =>
  writeOff(basis, before, { open: cents(open), isRelieved });

describe('what is given up', () => {
  it('A9: fixture 6, unpaid and without relief, closes what is owed and what would have been withheld', () => {
    expect(shown(writeOffPostings(lose(WITHHELD, 147_711, false)))).toEqual([
      ['bad-debt', 168_614],
      ['withholding', -20_903],
      ['receivable', -147_711],
    ]);
  });

  it('B6: fixture 6, after 500.00 paid and with relief, is the share of what is open', () => {
    expect(shown(writeOffPostings(lose(WITHHELD, 97_711, true)))).toEqual([
      ['bad-debt', 92_180],
      ['tax', 19_358],
      ['withholding', -13_827],
      ['receivable', -97_711],
    ]);
  });

  it('B6: fixture 7, 40.00 of 114.98 paid, relieves each tax by its own share, and its base, too', () => {
    const loss = lose(QUEBEC, 7_498, true);
    expect(shown(writeOffPostings(loss))).toEqual([
      ['bad-debt', 6_521],
      ['tax', 326],
      ['tax', 651],
      ['receivable', -7_498],
    ]);
    expect(loss.taxes).toEqual([tax(GST, 6_521, 326), tax(QST, 6_521, 651)]);
  });

  it('B6: fixture 7, 20.00 recovered, brings back its share of what was relieved', () => {
    const { amount: of, taxes } = lose(QUEBEC, 7_498, true);
    const back = taxes.map(({ amount }) => shareSoFar(amount, { part: cents(2_000), of }));
    expect(back).toEqual([87, 174]);
    expect(2_000 - 87 - 174).toBe(1_739);
  });

  it('B6: in two goes it comes to what it would in one', () => {
    const first = lose(WITHHELD, 50_000, true);
    const second = lose(WITHHELD, 97_711, true, first);
    const once = lose(WITHHELD, 147_711, true);
    expect(second.withheld + first.withheld).toBe(once.withheld);
    expect((second.taxes[0]?.amount ?? 0) + (first.taxes[0]?.amount ?? 0)).toBe(29_264);
  });
});

describe('what of a loss is credited', () => {
  it('B3: leaves the relief of what is left: none on what has no tax, all of it where the tax is', () => {
    // 100.00 with 21 % and 100.00 without, all of it given up; then one of the two is credited.
    const mixed: LossBasis = { due: cents(22_100), withheld: cents(0), taxes: [tax(VAT, 10_000, 2_100)] };
    const before = lose(mixed, 22_100, true);
    const untaxed = creditLoss({ ...mixed, due: cents(12_100) }, before, cents(10_000));
    expect(untaxed).toEqual({ amount: -10_000, withheld: 0, relieved: -10_000, taxes: [] });
    const taxed = creditLoss({ due: cents(10_000), withheld: cents(0), taxes: [] }, before, cents(12_100));
    expect(taxed.taxes).toEqual([tax(VAT, -10_000, -2_100)]);
  });

  it('B3: never adds to it, whatever the credit does to the whole', () => {
    const before = lose(QUEBEC, 5_000, true);
    const back = creditLoss({ ...QUEBEC, due: cents(5_000) }, before, cents(0));
    expect(back).toEqual({ amount: 0, withheld: 0, relieved: 0, taxes: [] });
  });
});

/** A document in any state of payment, given up in parts, credited in parts. */
const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const wholes = fc
  .record({ net: amount(1_000_000), first: amount(200_000), second: amount(200_000), withheld: amount(100_000) })
  .filter(({ net, first, second, withheld }) => net + first + second > withheld)
  .map(
    ({ net, first, second, withheld }): LossBasis => ({
      due: cents(net + first + second - withheld),
      withheld,
      taxes: [tax(GST, net, first), tax(QST, net, second)],
    }),
  );

it('B6: every entry balances, no share is more than the whole, and undone it leaves nothing', () => {
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(wholes, share, share, fc.boolean(), (basis, first, second, isRelieved) => {
      const part = Math.max(1, Math.floor(basis.due * first));
      const one = lose(basis, part, true);
      const two = lose(basis, Math.floor((basis.due - part) * second), isRelieved, one);
      const both = sumOf(one, two);
      expect(both.withheld).toBeLessThanOrEqual(basis.withheld);
      for (const { idSalesTax, amount: relief } of both.taxes)
        expect(relief).toBeLessThanOrEqual(basis.taxes.find((known) => known.idSalesTax === idSalesTax)?.amount ?? 0);
      const undone = undoLoss(both);
      const all = [one, two, undone].map(writeOffPostings).map(withoutZeros);
      for (const entry of all) expect(entry.length === 0 || isBalanced(entry)).toBe(true);
      for (const account of ['bad-debt', 'tax', 'withholding', 'receivable'])
        expect(all.flat().reduce((left, line) => left + (line.account === account ? line.amount : 0), 0)).toBe(0);
    }),
  );
});

const sumOf = (a: Loss, b: Loss): Loss => {
  const [amountSum, withheld, relieved] = (['amount', 'withheld', 'relieved'] as const).map((key) =>
    cents(a[key] + b[key]),
  );
  const ids = [...new Set([...a.taxes, ...b.taxes].map(({ idSalesTax }) => idSalesTax))];
  const of = (loss: Loss, id: number) => loss.taxes.find(({ idSalesTax }) => idSalesTax === id) ?? tax(id, 0, 0);
  return {
    amount: amountSum ?? cents(0),
    withheld: withheld ?? cents(0),
    relieved: relieved ?? cents(0),
    taxes: ids.map((id) => tax(id, of(a, id).taxable + of(b, id).taxable, of(a, id).amount + of(b, id).amount)),
  };
};
