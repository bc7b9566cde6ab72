import {
  accountName,
  debitsOf,
  hasMoved,
  isCostOfSales,
  isResult,
  type ReportAccount,
  type Turnovers,
  turnoverOf,
} from './accounts.ts';
import {
  type Addend,
  lineRow,
  minus,
  percentOf,
  plus,
  proofOf,
  type SheetBody,
  type SheetColumn,
  type SheetRow,
  sectionRow,
  sumRow,
} from './sheet.ts';
import { type DaySpan, dayLabel, spanLabel } from './spans.ts';

type ProfitSource = {
  accounts: readonly ReportAccount[];
  /** Without what closed a year. */
  turnovers: Turnovers;
  /** The periods of the columns: the period, what it is compared with; or its months, and the whole behind them. */
  spans: readonly DaySpan[];
};

/** Columns for spans of days; the last of several parts is their sum. */
export const spanColumns = (spans: readonly DaySpan[]): SheetColumn[] =>
  spans.map((span, index) => ({
    key: `period${index + 1}`,
    label: spanLabel(span),
    kind: 'amount',
    from: span.from,
    to: span.to,
  }));

/** Which column the report is about: the whole behind its parts, else the period, which is compared with another. */
const wholeOf = (spans: readonly DaySpan[]): number => (spans.at(-1)?.from === spans[0]?.from ? spans.length - 1 : 0);

const daysText = ({ from, to }: DaySpan) => `from ${dayLabel(from)} to ${dayLabel(to)}`;

/** What was earned, what it cost and what is left. Income stands as credits less debits, costs the other way round. */
export function profitAndLoss({ accounts, turnovers, spans }: ProfitSource): SheetBody {
  const columns = spanColumns(spans);
  const size = columns.length;
  const whole = wholeOf(spans);
  const span = spans[whole] as DaySpan;
  const during = daysText(span);
  const lines = (belongs: (account: ReportAccount) => boolean) =>
    accounts
      .filter((account) => belongs(account) && hasMoved(turnovers, account))
      .map((account) => resultLine(account, debitsOf(turnovers, account.id, size), during));
  const add = (kind: 'subtotal' | 'total', given: Parameters<typeof sumRow>[1], addends: Addend[]) =>
    sumRow(kind, given, { addends, columns: size });
  const income = lines(({ kind }) => kind === 'income');
  const cost = lines(isCostOfSales);
  const expenses = lines((account) => account.kind === 'expense' && !isCostOfSales(account));
  const totalIncome = add(
    'subtotal',
    { key: 'totalIncome', label: 'Total income', explanation: `All income accounts, ${during}.` },
    plus(income),
  );
  const gross = add(
    'subtotal',
    { key: 'grossProfit', label: 'Gross profit', explanation: `Total income less what was sold cost, ${during}.` },
    [...plus([totalIncome]), ...minus(cost)],
  );
  const share = percentOf(gross.cells[whole] ?? 0, totalIncome.cells[whole] ?? 0);
  const totalExpenses = add(
    'subtotal',
    { key: 'totalExpenses', label: 'Total operating expenses', explanation: `All other expenses, ${during}.` },
    plus(expenses),
  );
  const net = add(
    'total',
    { key: 'netProfit', label: 'Net profit', explanation: `Gross profit less operating expenses, ${during}.` },
    [...plus([gross]), ...minus([totalExpenses])],
  );
  return {
    head: 'Account',
    columns,
    figures: [],
    rows: [
      sectionRow({ key: 'income', label: 'Income' }, size),
      ...income,
      totalIncome,
      sectionRow({ key: 'costOfSales', label: 'Cost of sales' }, size),
      ...cost,
      { ...gross, note: share === null ? '' : `${share}% of income` },
      sectionRow({ key: 'expenses', label: 'Operating expenses' }, size),
      ...expenses,
      totalExpenses,
      net,
    ],
    proofs: [
      proofOf(
        'equity',
        'Equals the change of what the business is worth',
        (net.cells[whole] ?? 0) - worthGained(accounts, turnovers, whole),
      ),
    ],
    emptyText: `No entries in ${spanLabel(span)}.`,
  };
}

/** Income stands as credits less debits, an expense the other way round. */
function resultLine(account: ReportAccount, debits: readonly number[], during: string): SheetRow {
  const sign = account.kind === 'income' ? -1 : 1;
  const [first, second] = sign === 1 ? ['Debits', 'credits'] : ['Credits', 'debits'];
  return lineRow(
    {
      key: `account-${account.id}`,
      code: account.code,
      label: account.name,
      drill: `account-${account.id}`,
      explanation: `${first} less ${second} on ${accountName(account)} ${during}. What closed a year is left out.`,
    },
    debits.map((amount) => sign * amount),
  );
}

/** What assets gained less what liabilities did and owners put in: profit, seen from the other side of the books. */
const worthGained = (accounts: readonly ReportAccount[], turnovers: Turnovers, column: number): number =>
  accounts
    .filter((account) => !isResult(account))
    .reduce((total, { id }) => {
      const { debit, credit } = turnoverOf(turnovers, id, column);
      return total + debit - credit;
    }, 0);
