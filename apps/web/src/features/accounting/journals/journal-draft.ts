import type { ClientInput } from '@countinghouse/contracts/endpoint';
import type { Account, PeriodLock } from '@countinghouse/contracts/ledger';
import type { createManualJournal, ManualJournal } from '@countinghouse/contracts/manual-journals';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { isControlled } from '@countinghouse/domain/ledger/chart';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { readAmount, sentAmount, writeAmount } from '../../../platform/amounts.ts';
import { takeKey } from '../../../platform/row-key.ts';

export type JournalKind = ManualJournal['kind'];
export type Side = 'debit' | 'credit';

/** A line as somebody types it: amounts stay text until they are needed. */
export type DraftLine = {
  key: number;
  idAccount: number;
  memo: string;
  debit: string;
  credit: string;
  /** Opening balances of customers: who, by which number, due when. */
  idClient: number;
  clientName: string;
  number: string;
  dueDate: string;
};
export type JournalDraft = {
  date: string;
  reversesOn: string;
  description: string;
  reference: string;
  lines: readonly DraftLine[];
};

export const emptyLine = (idAccount = 0): DraftLine => ({
  key: takeKey(),
  idAccount,
  memo: '',
  debit: '',
  credit: '',
  idClient: 0,
  clientName: '',
  number: '',
  dueDate: '',
});

export const emptyJournal = (today: string): JournalDraft => ({
  date: today,
  reversesOn: '',
  description: '',
  reference: '',
  lines: [emptyLine(), emptyLine()],
});

/** Every account of the balance sheet that stands for itself has a line; what customers owe is added one by one. */
export const emptyOpening = (today: string, accounts: readonly Account[]): JournalDraft => ({
  ...emptyJournal(`${today.slice(0, 4)}-01-01`),
  lines: accounts
    .filter(({ kind, control, isActive, roles }) => {
      const isResult = kind === 'income' || kind === 'expense';
      return isActive && !isResult && !isControlled(control) && !roles.includes('equity');
    })
    .map(({ idAccount }) => emptyLine(idAccount)),
});

export function draftOf({ lines, ...journal }: ManualJournal): JournalDraft {
  const { currencyCode } = journal;
  const text = (amount: Cents) => (amount === 0 ? '' : writeAmount(amount, currencyCode));
  return {
    date: journal.date,
    reversesOn: journal.reversesOn ?? '',
    description: journal.description,
    reference: journal.reference,
    lines: lines.map((line) => ({
      key: takeKey(),
      idAccount: line.idAccount,
      memo: line.memo,
      debit: text(line.debit),
      credit: text(line.credit),
      idClient: line.idClient ?? 0,
      clientName: line.clientName,
      number: line.number,
      dueDate: line.dueDate ?? '',
    })),
  };
}

/** What a journal said, once more on a new day. */
export const repeated = (journal: ManualJournal, today: string): JournalDraft => ({
  ...draftOf(journal),
  date: today,
  reversesOn: '',
});

const isEmpty = ({ debit, credit }: DraftLine) => debit.trim() === '' && credit.trim() === '';

/** A line that says nothing yet is not sent; of opening balances neither is an account at which nothing stands. */
export const saidLines = ({ lines }: JournalDraft, kind: JournalKind): DraftLine[] =>
  lines.filter((line) => !isEmpty(line) || (kind === 'manual' && (line.idAccount > 0 || line.memo.trim() !== '')));

export type JournalSums = { debit: Cents; credit: Cents; difference: Cents };

/** What both sides come to; what cannot be read counts as nothing, and its box says so. */
export function sumsOf(lines: readonly DraftLine[], currency: string): JournalSums {
  const of = (side: Side) => cents(lines.reduce((total, line) => total + (readAmount(line[side], currency) ?? 0), 0));
  const [debit, credit] = [of('debit'), of('credit')];
  return { debit, credit, difference: cents(debit - credit) };
}

/** Puts into one box what the other side has more; nothing where it would have to be below zero. */
export function filled(lines: readonly DraftLine[], key: number, { side, currency }: { side: Side; currency: string }) {
  const cleared = lines.map((line) => (line.key === key ? { ...line, debit: '', credit: '' } : line));
  const { difference } = sumsOf(cleared, currency);
  const missing = cents(side === 'debit' ? 0 - difference : difference);
  if (missing <= 0) return cleared;
  return cleared.map((line) => (line.key === key ? { ...line, [side]: writeAmount(missing, currency) } : line));
}

type JournalBody = ClientInput<typeof createManualJournal>['body'];

export function bodyOf(draft: JournalDraft, { kind, currency }: { kind: JournalKind; currency: string }): JournalBody {
  const amount = (text: string) => {
    const read = readAmount(text, currency);
    return read === undefined || read === 0 ? undefined : sentAmount(read, currency);
  };
  const { date, description, reference } = draft;
  return {
    kind,
    date,
    reversesOn: draft.reversesOn || null,
    description,
    reference,
    lines: saidLines(draft, kind).map((line) => {
      const [debit, credit] = [amount(line.debit), amount(line.credit)];
      return {
        idAccount: line.idAccount,
        memo: line.memo,
        idClient: line.idClient || null,
        number: line.number,
        dueDate: line.dueDate || null,
        ...(debit !== undefined && { debit }),
        ...(credit !== undefined && { credit }),
      };
    }),
  };
}

/** Whether the books take something on this day: `locked` names the first day that they do. */
export function dayState(
  day: string,
  lock: PeriodLock | undefined,
): { state: 'open' | 'guarded' | 'locked'; firstOpen: string } {
  const { lockedThrough = null, guardedThrough = null } = lock ?? {};
  if (lockedThrough !== null && day !== '' && day <= lockedThrough)
    return { state: 'locked', firstOpen: dayAfter(lockedThrough, 1) };
  if (guardedThrough !== null && day !== '' && day <= guardedThrough)
    return { state: 'guarded', firstOpen: dayAfter(guardedThrough, 1) };
  return { state: 'open', firstOpen: day };
}

type MonthChange = { name: string; amounts: readonly Cents[] };

/** What each month gets from it: profit first, then every account of the balance sheet. */
export function changesOf(draft: JournalDraft, accounts: readonly Account[], currency: string) {
  const months = [draft.date, ...(draft.reversesOn ? [draft.reversesOn] : [])].map((day) => day.slice(0, 7));
  const shown = [...new Set(months)];
  const byAccount = new Map<number, number>();
  for (const line of draft.lines) {
    const amount = (readAmount(line.debit, currency) ?? 0) - (readAmount(line.credit, currency) ?? 0);
    byAccount.set(line.idAccount, (byAccount.get(line.idAccount) ?? 0) + amount);
  }
  const spread = (amount: number) =>
    shown.map((month) =>
      cents(months.reduce((total, one, at) => (one === month ? total + (at === 0 ? amount : 0 - amount) : total), 0)),
    );
  let profit = 0;
  const rows: MonthChange[] = [];
  for (const { idAccount, kind, name } of accounts) {
    const amount = byAccount.get(idAccount) ?? 0;
    if (kind === 'income' || kind === 'expense') profit -= amount;
    else if (amount !== 0) rows.push({ name, amounts: spread(kind === 'asset' ? amount : 0 - amount) });
  }
  return { months: shown, profit: spread(profit), rows };
}
