import { dayAfter } from '../documents/days.ts';
import { accountName, hasMoved, type ReportAccount, type Turnovers, turnoverOf } from './accounts.ts';
import { lineRow, plus, proofOf, type SheetBody, type SheetColumn, sumRow } from './sheet.ts';
import { type DaySpan, dayLabel, spanLabel } from './spans.ts';

type BalancesSource = { accounts: readonly ReportAccount[]; day: string; turnovers: Turnovers };

/** What every account stands at in the evening of a day, on the side that it stands on. */
export function trialBalance({ accounts, day, turnovers }: BalancesSource): SheetBody {
  const column = (key: string, label: string): SheetColumn => ({ key, label, kind: 'amount', from: null, to: day });
  const lines = accounts
    .filter((account) => hasMoved(turnovers, account))
    .map((account) => {
      const { debit, credit } = turnoverOf(turnovers, account.id, 0);
      const amount = debit - credit;
      return lineRow(
        {
          key: `account-${account.id}`,
          code: account.code,
          label: account.name,
          drill: `account-${account.id}`,
          explanation: `All debits less all credits on ${accountName(account)} up to the evening of ${dayLabel(day)}; more debits stand left, more credits right.`,
        },
        [Math.max(amount, 0), Math.max(-amount, 0)],
      );
    });
  const total = sumRow(
    'total',
    {
      key: 'total',
      label: 'Total',
      explanation: 'All accounts. Both sides come to the same, because every entry does.',
    },
    { addends: plus(lines), columns: 2 },
  );
  return {
    head: 'Account',
    columns: [column('debit', 'Debit'), column('credit', 'Credit')],
    figures: [],
    rows: [...lines, total],
    proofs: [proofOf('balance', 'Debits equal credits.', (total.cells[0] ?? 0) - (total.cells[1] ?? 0))],
    emptyText: `No entries up to ${dayLabel(day)}.`,
  };
}

type LedgerSource = { accounts: readonly ReportAccount[]; span: DaySpan; before: Turnovers; during: Turnovers };

/** Every account with what it began with, what moved on it and what it ended with; the entries are behind each figure. */
export function generalLedger({ accounts, span, before, during }: LedgerSource): SheetBody {
  const column = (key: string, label: string, days: { from: string | null; to: string }): SheetColumn => ({
    key,
    label,
    kind: 'amount',
    ...days,
  });
  const lines = accounts
    .filter((account) => hasMoved(before, account) || hasMoved(during, account))
    .map((account) => {
      const [old, recent] = [turnoverOf(before, account.id, 0), turnoverOf(during, account.id, 0)];
      const opening = old.debit - old.credit;
      return lineRow(
        {
          key: `account-${account.id}`,
          code: account.code,
          label: account.name,
          drill: `account-${account.id}`,
          explanation: `${accountName(account)}: what it stood at before ${dayLabel(span.from)}, debits and credits through ${dayLabel(span.to)}, and what it stood at then. Above nought there are more debits.`,
        },
        [opening, recent.debit, recent.credit, opening + recent.debit - recent.credit],
      );
    });
  const total = sumRow(
    'total',
    {
      key: 'total',
      label: 'Total',
      explanation: 'All accounts. Debits equal credits, and balances cancel each other out.',
    },
    { addends: plus(lines), columns: 4 },
  );
  const [opening = 0, debit = 0, credit = 0, closing = 0] = total.cells.map((cell) => cell ?? 0);
  return {
    head: 'Account',
    columns: [
      column('opening', 'Opening', { from: null, to: dayAfter(span.from, -1) }),
      column('debit', 'Debit', span),
      column('credit', 'Credit', span),
      column('closing', 'Closing', { from: null, to: span.to }),
    ],
    figures: [],
    rows: [...lines, total],
    proofs: [
      proofOf('turnover', 'Debits equal credits.', debit - credit),
      proofOf('balance', 'Balances cancel out.', opening === 0 ? closing : opening),
    ],
    emptyText: `No entries in ${spanLabel(span)}.`,
  };
}
