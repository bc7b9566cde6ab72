import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { ACCOUNT_ROLES, accountKey, STARTING_CHART } from './chart.ts';
import { credit, debit, isBalanced, reversed, withoutZeros } from './posting.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

describe('postings', () => {
  it('balance exactly when debits equal credits on two accounts or more', () => {
    expect(isBalanced([debit('a', cents(100)), credit('b', cents(60)), credit('c', cents(40))])).toBe(true);
    expect(isBalanced([debit('a', cents(100)), credit('b', cents(99))])).toBe(false);
    expect(isBalanced([debit('a', cents(0))])).toBe(false);
  });

  it('reversed twice are themselves, and a reversal leaves nothing behind', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const entry = amounts.map((value, index) => debit(index, value));
        expect(reversed(reversed(entry))).toEqual(entry);
        const together = [...entry, ...reversed(entry)];
        expect(together.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
      }),
    );
  });

  it('leave out what is nothing', () => {
    expect(withoutZeros([debit('a', cents(0)), debit('b', cents(1))])).toEqual([debit('b', cents(1))]);
  });
});

it('the starting chart has one account for every role, no code or name twice, and income to tell apart', () => {
  expect(STARTING_CHART.flatMap(({ role }) => role ?? []).toSorted()).toEqual([...ACCOUNT_ROLES].toSorted());
  expect(new Set(STARTING_CHART.map(({ code }) => code)).size).toBe(STARTING_CHART.length);
  expect(new Set(STARTING_CHART.map(({ name }) => accountKey(name))).size).toBe(STARTING_CHART.length);
  expect(STARTING_CHART.filter(({ kind }) => kind === 'income').length).toBeGreaterThan(3);
});
