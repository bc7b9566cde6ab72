import { accountName, debitsOf, hasMoved, isResult, type ReportAccount, type Turnovers } from './accounts.ts';
import {
  lineRow,
  plus,
  proofOf,
  type SheetBody,
  type SheetColumn,
  type SheetRow,
  sectionRow,
  sumRow,
} from './sheet.ts';
import { type DaySpan, dayLabel } from './spans.ts';

/** As of a day: all before its fiscal year with what closed years, and the days of its year without. */
type DaySource = { day: string; fiscalYear: DaySpan };
type BalanceSource = {
  accounts: readonly ReportAccount[];
  days: readonly DaySource[];
  /** A column for each day. */
  before: Turnovers;
  during: Turnovers;
};

/**
 * What the business has, owes and is worth in the evening of a day. What closed the year that the day lies in is left out, so
 * that the profit of the year can be seen for itself also when the year is closed.
 */
export function balanceSheet(source: BalanceSource): SheetBody {
  const { accounts, days, before, during } = source;
  const columns: SheetColumn[] = days.map(({ day }, index) => ({
    key: `day${index + 1}`,
    label: dayLabel(day),
    kind: 'amount',
    from: null,
    to: day,
  }));
  const size = columns.length;
  const asOf = dayLabel(days[0]?.day ?? '');
  const lines = (kind: ReportAccount['kind'], sign: 1 | -1) =>
    accounts
      .filter((account) => account.kind === kind && (hasMoved(before, account) || hasMoved(during, account)))
      .map((account) => {
        const recent = debitsOf(during, account.id, size);
        const balances = debitsOf(before, account.id, size).map((old, column) => sign * (old + (recent[column] ?? 0)));
        return balanceLine(account, balances, asOf);
      });
  const assets = lines('asset', 1);
  const liabilities = lines('liability', -1);
  const equity = [...lines('equity', -1), ...profitLines(source, asOf)];
  const add = (kind: 'subtotal' | 'total', given: Parameters<typeof sumRow>[1], rows: SheetRow[]) =>
    sumRow(kind, given, { addends: plus(rows), columns: size });
  const totalAssets = add(
    'total',
    { key: 'totalAssets', label: 'Total assets', explanation: `Everything the business has on ${asOf}.` },
    assets,
  );
  const totalLiabilities = add(
    'subtotal',
    { key: 'totalLiabilities', label: 'Total liabilities', explanation: `Everything the business owes on ${asOf}.` },
    liabilities,
  );
  const totalEquity = add(
    'subtotal',
    { key: 'totalEquity', label: 'Total equity', explanation: 'What owners put in, and the profit that stayed.' },
    equity,
  );
  const other = add(
    'total',
    { key: 'totalOther', label: 'Total liabilities and equity', explanation: 'What assets are paid with.' },
    [totalLiabilities, totalEquity],
  );
  return {
    head: 'Account',
    columns,
    figures: [],
    rows: [
      sectionRow({ key: 'assets', label: 'Assets' }, size),
      ...assets,
      totalAssets,
      sectionRow({ key: 'liabilities', label: 'Liabilities' }, size),
      ...liabilities,
      totalLiabilities,
      sectionRow({ key: 'equity', label: 'Equity' }, size),
      ...equity,
      totalEquity,
      other,
    ],
    proofs: [proofOf('balance', 'In balance', (totalAssets.cells[0] ?? 0) - (other.cells[0] ?? 0))],
    emptyText: `No entries up to ${asOf}.`,
  };
}

function balanceLine(account: ReportAccount, balances: readonly number[], asOf: string): SheetRow {
  const rule = account.kind === 'asset' ? 'Debits less credits' : 'Credits less debits';
  return lineRow(
    {
      key: `account-${account.id}`,
      code: account.code,
      label: account.name,
      drill: `account-${account.id}`,
      explanation: `${rule} on ${accountName(account)}, from the first entry to the evening of ${asOf}.`,
    },
    balances,
  );
}

/** Income less expenses of each column. */
const profitOf = (accounts: readonly ReportAccount[], turnovers: Turnovers, size: number): number[] =>
  Array.from({ length: size }, (_, column) =>
    accounts.filter(isResult).reduce((total, { id }) => total - (debitsOf(turnovers, id, size)[column] ?? 0), 0),
  );

/** What was earned this year, and in years before it that nobody closed. */
function profitLines({ accounts, days, before, during }: BalanceSource, asOf: string): SheetRow[] {
  const earlier = lineRow(
    {
      key: 'earlierProfit',
      label: 'Profit of earlier years, not closed yet',
      explanation:
        'Income less expenses of years before this one that no closing entry has moved to retained earnings.',
    },
    profitOf(accounts, before, days.length),
  );
  const begins = dayLabel(days[0]?.fiscalYear.from ?? '');
  const ofYear = lineRow(
    {
      key: 'yearProfit',
      label: 'Profit of this year',
      explanation: `Income less expenses from ${begins}, where the fiscal year begins, to ${asOf}: the net profit of profit and loss.`,
    },
    profitOf(accounts, during, days.length),
  );
  return earlier.cells.some((cell) => cell !== null) ? [earlier, ofYear] : [ofYear];
}
