import type { Account } from '@countinghouse/contracts/ledger';
import { cents } from '@countinghouse/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changesOf,
  type DraftLine,
  dayState,
  emptyJournal,
  emptyLine,
  emptyOpening,
  filled,
  saidLines,
  sumsOf,
} from './journal-draft.ts';

const line = (given: Partial<DraftLine> = {}): DraftLine => ({ ...emptyLine(7), ...given });
const CAD = 'CAD';

describe('the equals sign', () => {
  it('fills in what the other side has more, and never less than nothing', () => {
    const [first, second] = [line({ debit: '1,850.00' }), line({ debit: '118.40' })];
    const third = line();
    const lines = filled([first, second, third], third.key, { side: 'credit', currency: CAD });
    expect(lines[2]).toMatchObject({ credit: '1,968.40', debit: '' });
    expect(sumsOf(lines, CAD)).toMatchObject({ difference: 0, debit: 196_840 });
    expect(filled([first, third], third.key, { side: 'debit', currency: CAD })[1]).toMatchObject({
      debit: '',
      credit: '',
    });
  });

  it('makes both sides equal whatever was typed before', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), fc.boolean(), (amounts, isDebit) => {
        const typed = amounts.map((one) => line({ [isDebit ? 'debit' : 'credit']: (one / 100).toFixed(2) }));
        const last = line();
        const side = isDebit ? 'credit' : 'debit';
        expect(sumsOf(filled([...typed, last], last.key, { side, currency: CAD }), CAD).difference).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is sent', () => {
  it('leaves out lines that say nothing; of opening balances also accounts at which nothing stands', () => {
    const draft = { ...emptyJournal('2026-11-15'), lines: [line({ debit: '10' }), line(), emptyLine()] };
    expect(saidLines(draft, 'manual')).toHaveLength(2);
    expect(saidLines(draft, 'opening')).toHaveLength(1);
    expect(bodyOf(draft, { kind: 'opening', currency: CAD })).toMatchObject({
      reversesOn: null,
      lines: [{ idAccount: 7, debit: 10_000, idClient: null, dueDate: null }],
    });
  });
});

it.each([
  ['2026-09-30', 'locked', '2026-10-01'],
  ['2026-10-01', 'guarded', '2026-11-01'],
  ['2026-11-01', 'open', '2026-11-01'],
] as const)('%s is %s, and the first open day is %s', (day, state, firstOpen) => {
  const lock = { lockedThrough: '2026-09-30', guardedThrough: '2026-10-31' };
  expect(dayState(day, lock)).toEqual({ state, firstOpen });
  expect(dayState(day, undefined).state).toBe('open');
});

const account = (given: Partial<Account>): Account => ({
  idAccount: 1,
  code: '1000',
  name: 'Bank',
  kind: 'asset',
  control: 'bank',
  roles: ['bank'],
  isActive: true,
  balance: cents(0),
  version: 1,
  ...given,
});

it('opening balances have a line for every account of the balance sheet that nothing else keeps', () => {
  const chart = [
    account({}),
    account({ idAccount: 2, name: 'Receivable', control: 'receivable', roles: ['receivable'] }),
    account({ idAccount: 3, kind: 'expense', control: null, roles: [] }),
    account({ idAccount: 4, kind: 'equity', control: null, roles: ['equity'] }),
    account({ idAccount: 5, kind: 'liability', control: null, roles: [], name: 'Loan' }),
    account({ idAccount: 6, kind: 'liability', control: null, roles: [], isActive: false }),
  ];
  const { date, lines } = emptyOpening('2026-11-15', chart);
  expect(date).toBe('2026-01-01');
  expect(lines.map(({ idAccount }) => idAccount)).toEqual([1, 5]);
});

it('what changes: profit and the accounts of the balance sheet, turned round in the month of the reversal', () => {
  const chart = [
    account({ idAccount: 3, kind: 'expense', name: 'Work' }),
    account({ idAccount: 5, kind: 'liability', name: 'Not billed' }),
  ];
  const lines = [line({ idAccount: 3, debit: '1,968.40' }), line({ idAccount: 5, credit: '1,968.40' })];
  const draft = { ...emptyJournal('2026-11-30'), reversesOn: '2026-12-01', lines };
  expect(changesOf(draft, chart, CAD)).toEqual({
    months: ['2026-11', '2026-12'],
    profit: [-196_840, 196_840],
    rows: [{ name: 'Not billed', amounts: [196_840, -196_840] }],
  });
});
