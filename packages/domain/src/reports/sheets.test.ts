import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_KINDS } from '../ledger/chart.ts';
import { cents } from '../money/money.ts';
import type { ReportAccount, Turnover } from './accounts.ts';
import { ageing, bucketLabels } from './ageing.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { salesBy } from './sales-by.ts';
import { changeOf, isEmptyBody, percentOf, type SheetBody, type SheetRow, withChange } from './sheet.ts';
import { taxReport } from './tax-report.ts';
import { generalLedger, trialBalance } from './trial-balance.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

/** Ten accounts of all kinds; the first is at a bank. */
const ACCOUNTS: ReportAccount[] = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  code: String(1_000 + 500 * index),
  name: `Account ${index}`,
  kind: ACCOUNT_KINDS[index % 5] ?? 'asset',
  control: index === 0 ? 'bank' : null,
  roles: [],
}));

/** Entries that balance, as turnovers of two columns. */
const turnovers = fc
  .array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(1_000_000), fc.nat(1)), { maxLength: 40 })
  .map((entries) => {
    const sums = new Map<number, Turnover[]>(
      ACCOUNTS.map(({ id }) => [
        id,
        [
          { debit: 0, credit: 0 },
          { debit: 0, credit: 0 },
        ],
      ]),
    );
    for (const [from, to, amount, column] of entries) {
      const [credited, debited] = [sums.get(from + 1)?.[column], sums.get(to + 1)?.[column]];
      if (credited) credited.credit += amount;
      if (debited) debited.debit += amount;
    }
    return sums;
  });

/** What is wrong with a sheet: a proof that fails, a cell too many, a sum that is not what the rows under it come to. */
function faultsOf({ rows, columns, proofs, figures }: SheetBody): string[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isCut = (row: SheetRow) =>
    row.cells.length !== columns.length || (row.kind === 'line' && row.figures.length !== figures.length);
  const isOff = ({ adds, cells }: SheetRow) =>
    adds.length > 0 &&
    cells.some((cell, column) => {
      const sum = adds.reduce((total, { key, sign }) => total + sign * (byKey.get(key)?.cells[column] ?? 0), 0);
      return cell !== null && cell !== sum;
    });
  return [
    ...proofs.filter(({ isRight }) => !isRight).map(({ key }) => `proof ${key}`),
    ...(byKey.size === rows.length ? [] : ['a key twice']),
    ...rows.filter(isCut).map(({ key }) => `cells of ${key}`),
    ...rows.filter(isOff).map(({ key }) => `sum of ${key}`),
  ];
}

it('profit by month speaks of the whole behind the months', () => {
  const sums = (debit: number, credit: number): Turnover => ({ debit, credit });
  const accounts = (['asset', 'income', 'expense'] as const).map(
    (kind, index): ReportAccount => ({ id: index, code: '5000', name: kind, kind, control: null, roles: [] }),
  );
  const { rows, proofs } = profitAndLoss({
    accounts,
    turnovers: new Map([
      [0, [sums(50, 0), sums(0, 0), sums(49, 0)]],
      [1, [sums(0, 100), sums(0, 100), sums(0, 200)]],
      [2, [sums(50, 0), sums(100, 0), sums(150, 0)]],
    ]),
    spans: [SEPTEMBER, OCTOBER, { from: SEPTEMBER.from, to: OCTOBER.to }],
  });
  const gross = rows.find(({ key }) => key === 'grossProfit');
  expect([gross?.note, gross?.explanation]).toEqual([
    '25% of income',
    'Total income less what was sold cost, from Sep 1, 2026 to Oct 31, 2026.',
  ]);
  expect(proofs).toMatchObject([{ isRight: false, difference: 1 }]);
});

describe('sheets of random books', () => {
  it('prove themselves, and each total is what its rows come to', () => {
    fc.assert(
      fc.property(turnovers, turnovers, (before, during) => {
        const books = { accounts: ACCOUNTS, before, during };
        const spans = [OCTOBER, SEPTEMBER];
        expect(faultsOf(profitAndLoss({ accounts: ACCOUNTS, turnovers: during, spans }))).toEqual([]);
        expect(faultsOf(withChange(profitAndLoss({ accounts: ACCOUNTS, turnovers: during, spans })))).toEqual([]);
        const days = spans.map(({ to }) => ({ day: to, fiscalYear: { from: '2026-01-01', to: '2026-12-31' } }));
        expect(faultsOf(balanceSheet({ ...books, days }))).toEqual([]);
        expect(faultsOf(trialBalance({ accounts: ACCOUNTS, day: OCTOBER.to, turnovers: before }))).toEqual([]);
        expect(faultsOf(generalLedger({ ...books, span: OCTOBER }))).toEqual([]);
        expect(faultsOf(cashFlow({ ...books, spans }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('agree: the profit of the year in the balance sheet is that of profit and loss', () => {
    fc.assert(
      fc.property(turnovers, (during) => {
        const days = [{ day: OCTOBER.to, fiscalYear: { from: OCTOBER.from, to: '2027-09-30' } }];
        const sheet = balanceSheet({ accounts: ACCOUNTS, before: new Map(), during, days });
        const profit = profitAndLoss({ accounts: ACCOUNTS, turnovers: during, spans: [OCTOBER] });
        const of = (body: SheetBody, key: string) => body.rows.find((row) => row.key === key)?.cells[0] ?? 0;
        expect(of(sheet, 'yearProfit')).toBe(of(profit, 'netProfit'));
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  [1_340, 8_120, 16.5],
  [-50, -450, -11.1],
  [50, -100, 50],
  [1, 3, 33.3],
  [5, 1_000, 0.5],
  [0, 10, 0],
  [7, 0, null],
])('%s of %s is %s percent', (part, base, percent) => {
  expect(percentOf(part, base)).toBe(percent);
});

it('a change is told against what was there before, and nothing where there was nothing', () => {
  expect(changeOf(cents(946_000), cents(812_000))).toEqual({ change: 134_000, percent: 16.5 });
  expect(changeOf(cents(100), null)).toEqual({ change: 100, percent: null });
});

describe('ageing', () => {
  it('names its steps', () => {
    expect(bucketLabels('due', 30)).toEqual(['Not due', '1–30', '31–60', '61–90', '90+']);
    expect(bucketLabels('opened', 15)).toEqual(['0–15', '16–30', '31–45', '46–60', '60+']);
  });

  it('shows credits apart, and says when the ledger disagrees', () => {
    const party = { id: 7, name: 'Lakeshore', parties: 1, items: 2, buckets: [6_215, 7_881, 0, 0, 0] };
    const others = { id: null, name: '', parties: 3, items: 3, buckets: [3_558, 0, 0, 0, 0] };
    const terms = { side: 'receivable', day: '2026-11-12', agedBy: 'due', step: 30 } as const;
    const sheet = ageing({ ...terms, parties: [party, others], ledger: 17_654, credits: 40 });
    expect(faultsOf(sheet)).toEqual([]);
    expect(sheet.rows.map(({ label, cells }) => [label, cells.at(-1)])).toEqual([
      ['Lakeshore', 14_096],
      ['3 more customers', 3_558],
      ['Total', 17_654],
      ['Unused credits of customers', 40],
    ]);
    const wrong = ageing({ ...terms, parties: [party], ledger: 14_000, credits: 0 });
    expect(wrong.proofs).toMatchObject([{ isRight: false, difference: 96 }]);
    expect(isEmptyBody(ageing({ ...terms, parties: [], ledger: 0, credits: 0 }))).toBe(true);
  });
});

it('a tax report adds taxes but no bases: one sale with two taxes counts in both', () => {
  const tax = { base: 10_000, exempt: 0, collected: 500, input: 100, adjustment: -20 };
  const taxes = [
    { id: 1, name: 'GST', ...tax },
    { id: 2, name: 'QST', ...tax, collected: 998 },
  ];
  const sheet = taxReport({ span: OCTOBER, basis: 'accrual', taxes, ledger: 1_258 });
  expect(sheet.rows.at(-1)?.cells).toEqual([null, null, 1_498, 200, -40, 1_258]);
  expect(faultsOf(sheet)).toEqual([]);
  expect(taxReport({ span: OCTOBER, basis: 'accrual', taxes, ledger: 1_000 }).proofs[0]).toMatchObject({
    difference: 258,
  });
});

it('sales say their share of everything, and what is behind the named ones is one row', () => {
  const row = { name: 'Work', others: 1, amounts: [7_500], documents: 3, quantity: 2_500_000 };
  const sales = [
    { ...row, id: 4 },
    { ...row, id: null, others: 2, amounts: [2_500], quantity: null },
  ];
  const sheet = salesBy({ dimension: 'item', spans: [OCTOBER], sales, ledger: [10_000] });
  expect(sheet.rows.map(({ label, figures }) => [label, ...figures])).toEqual([
    ['Work', 2.5, 3, 75],
    ['2 more items', null, 3, 25],
    ['Total', null, null, 100],
  ]);
  expect(faultsOf(sheet)).toEqual([]);
});
