import { accountName, debitsOf, hasMoved, isCash, isResult, type ReportAccount, type Turnovers } from './accounts.ts';
import { spanColumns } from './profit-and-loss.ts';
import { lineRow, plus, proofOf, type SheetBody, type SheetRow, sectionRow, sumRow } from './sheet.ts';
import { type DaySpan, dayLabel, spanLabel } from './spans.ts';

type CashSource = {
  accounts: readonly ReportAccount[];
  spans: readonly DaySpan[];
  /** Everything before each span, and what moved in it, both with what closed years: that touches no bank account. */
  before: Turnovers;
  during: Turnovers;
};

/** Where money of an account's change came from or went to. */
function partOf(account: ReportAccount): 'operating' | 'investing' | 'financing' {
  if (account.kind === 'equity') return 'financing';
  if (account.control !== null || account.roles.length > 0) return 'operating';
  return account.kind === 'asset' ? 'investing' : 'financing';
}

/** How profit became money: profit, and what other accounts took or gave, is what bank accounts changed by. */
export function cashFlow({ accounts, spans, before, during }: CashSource): SheetBody {
  const columns = spanColumns(spans);
  const size = columns.length;
  const days = spans[0] as DaySpan;
  const text = `from ${dayLabel(days.from)} to ${dayLabel(days.to)}`;
  const cash = accounts.filter(isCash);
  const sumOf = (turnovers: Turnovers, of: readonly ReportAccount[]) =>
    Array.from({ length: size }, (_, column) =>
      of.reduce((total, { id }) => total + (debitsOf(turnovers, id, size)[column] ?? 0), 0),
    );
  const profit = lineRow(
    {
      key: 'netProfit',
      label: 'Net profit',
      explanation: `Income less expenses ${text}, as profit and loss has it.`,
    },
    sumOf(during, accounts.filter(isResult)).map((amount) => 0 - amount),
  );
  const lines = (part: ReturnType<typeof partOf>) =>
    accounts
      .filter((each) => !isCash(each) && !isResult(each) && partOf(each) === part && hasMoved(during, each))
      .map((account) => changeLine(account, debitsOf(during, account.id, size), text));
  const total = (key: string, label: string, rows: SheetRow[], explanation: string) =>
    sumRow('subtotal', { key, label, explanation }, { addends: plus(rows), columns: size });
  const parts = [
    { key: 'operating', name: 'Operating activities', rows: [profit, ...lines('operating')] },
    { key: 'investing', name: 'Investing activities', rows: lines('investing') },
    { key: 'financing', name: 'Financing activities', rows: lines('financing') },
  ].map((part) => ({
    ...part,
    total: total(`${part.key}Total`, `Money from ${part.name.toLowerCase()}`, part.rows, `The rows above, ${text}.`),
  }));
  const change = total(
    'change',
    'Change of money',
    parts.map((part) => part.total),
    `All three parts, ${text}.`,
  );
  const opening = lineRow(
    {
      key: 'opening',
      label: 'Money at the beginning',
      explanation: `All bank accounts in the morning of ${dayLabel(days.from)}.`,
    },
    sumOf(before, cash),
  );
  const closing = sumRow(
    'total',
    {
      key: 'closing',
      label: 'Money at the end',
      explanation: `What was there at the beginning and the change: what bank accounts stand at on ${dayLabel(days.to)}.`,
    },
    { addends: plus([opening, change]), columns: size },
  );
  const atBank = (sumOf(before, cash)[0] ?? 0) + (sumOf(during, cash)[0] ?? 0);
  return {
    head: 'Account',
    columns,
    figures: [],
    rows: [
      ...parts.flatMap((part) => [sectionRow({ key: part.key, label: part.name }, size), ...part.rows, part.total]),
      change,
      opening,
      closing,
    ],
    proofs: [proofOf('bank', 'Equals the bank accounts', (closing.cells[0] ?? 0) - atBank)],
    emptyText: `No money moved in ${spanLabel(days)}.`,
  };
}

function changeLine(account: ReportAccount, debits: readonly number[], during: string): SheetRow {
  const rule = account.kind === 'asset' ? 'money went into it.' : 'money stayed in the business.';
  return lineRow(
    {
      key: `account-${account.id}`,
      code: account.code,
      label: account.name,
      drill: `account-${account.id}`,
      explanation: `Credits less debits on ${accountName(account)} ${during}. When it grows, ${rule}`,
    },
    debits.map((amount) => 0 - amount),
  );
}
