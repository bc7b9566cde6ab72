import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, type Posting, withoutZeros } from '../ledger/posting.ts';
import { e4, micro } from '../money/money.ts';
import { afterMovement, type MovementKind, type Stock } from './stock.ts';
import { stockPostings, stockValue } from './stock-postings.ts';

const EMPTY: Stock = { onHand: micro(0), averageCost: e4(0) };
type Step = { kind: MovementKind; quantity: number; unitCost: number | null };

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((n) => n * 1_000_000),
  fc.integer({ min: 1, max: 30_000_000 }),
);
const cost = fc.integer({ min: 0, max: 2_000_000 });
const comesIn = fc.record({
  kind: fc.constantFrom<MovementKind[]>('opening', 'purchase', 'return', 'adjustment'),
  quantity,
  unitCost: fc.option(cost, { nil: null }),
});
const goesOut = fc.record({
  kind: fc.constantFrom<MovementKind[]>('sale', 'adjustment'),
  quantity: quantity.map((n) => -n),
  unitCost: fc.constant(null),
});
/** Received, sold, counted, lost, returned, in any order, below zero too. */
const history = fc.array(fc.oneof(comesIn, goesOut), { minLength: 1, maxLength: 40 });

/** Runs a history; after every step: what Stock stands at beside what the shelf is worth, and whether the entry balances. */
function live(steps: readonly Step[], exponent: 0 | 2 | 3) {
  const accounts = new Map<string, number>();
  const on = (account: string) => accounts.get(account) ?? 0;
  const trail: { booked: number; worth: number; isSound: boolean }[] = [];
  let stock = EMPTY;
  for (const { kind, quantity: moved, unitCost } of steps) {
    const after = afterMovement(stock, { quantity: micro(moved), unitCost: unitCost === null ? null : e4(unitCost) });
    const entry: Posting<string>[] = withoutZeros(stockPostings(kind, { before: stock, after, exponent }));
    for (const { account, amount } of entry) accounts.set(account, on(account) + amount);
    stock = after;
    const isSound = entry.length === 0 || isBalanced(entry);
    trail.push({ booked: on('stock'), worth: stockValue(stock, exponent), isSound });
  }
  return { stock, on, trail };
}
const emptied = (steps: readonly Step[]): Step[] => {
  const left = live(steps, 2).stock.onHand;
  return [...steps, { kind: 'adjustment', quantity: 0 - left, unitCost: null }];
};
const worthAt = ({ quantity: moved, unitCost }: Step) => Math.floor((moved * (unitCost ?? 0)) / 1e8 + 0.5);

describe('stock in the books', () => {
  it('A4: Stock is worth what is on the shelf after every movement, whatever happened', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(0 as const, 2 as const, 3 as const), (steps, exponent) => {
        const { trail } = live(steps, exponent);
        expect(trail.filter(({ booked, worth, isSound }) => booked !== worth || !isSound)).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('A4: what is received is owed at its own cost, to the cent', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const known = steps.filter(({ kind, unitCost }) => kind !== 'purchase' || unitCost !== null);
        const owed = known.filter(({ kind }) => kind === 'purchase').reduce((total, step) => total + worthAt(step), 0);
        expect(live(known, 2).on('received')).toBe(0 - owed);
      }),
      { numRuns: 1_000 },
    );
  });

  it('A4: a shelf that is empty is worth nothing in the books', () => {
    fc.assert(
      fc.property(history, (steps) => {
        expect(live(emptied(steps), 2).on('stock')).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('B7: fixture 22: 2 at 4.40, 5 sold, 10 at 5.00 in: 1.80 more were the cost', () => {
    const { on } = live(
      [
        { kind: 'opening', quantity: 2_000_000, unitCost: 44_000 },
        { kind: 'sale', quantity: -5_000_000, unitCost: null },
        { kind: 'purchase', quantity: 10_000_000, unitCost: 50_000 },
      ],
      2,
    );
    expect([on('stock'), on('equity'), on('received'), on('cost')]).toEqual([3_500, -880, -5_000, 2_380]);
  });

  it('A4: is in the smallest units of its currency', () => {
    const { on } = live([{ kind: 'opening', quantity: 3_000_000, unitCost: 1_005_000 }], 0);
    expect(on('stock')).toBe(302);
  });
});
