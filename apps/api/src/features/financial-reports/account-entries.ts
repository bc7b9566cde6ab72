import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { cents } from '@countinghouse/domain/money/money';
import { BEGINNING, firstOfMonth, monthAfter } from '@countinghouse/domain/reports/spans';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import {
  addLinesBehind,
  type LineBehind,
  type LineRange,
  listLinesBehind,
  listReportAccounts,
  MOST_ADDED,
  namePartyIds,
  sumMonths,
  sumTurnovers,
} from '../ledger/index.ts';
import { readEntryCursor, writeEntryCursor } from './entry-cursor.ts';
import { entryWords, subjectKind } from './entry-words.ts';
import type { EntriesPart, Figure } from './figure.ts';

type AccountFigure = LineRange & {
  /** 1: debits less credits, as lines have it; -1 the other way round. */
  sign: 1 | -1;
  hasBalance: boolean;
};

/** Which lines of the account a figure is made of, and with which sign. */
function rangeOf({ terms, row, column, id, sheet }: Figure, kind: string): AccountFigure {
  const to = column.to ?? sheet.period.to;
  const plain = { accountId: id, from: column.from, to, only: null, withoutClosing: null, hasBalance: true } as const;
  switch (terms.report) {
    case 'profitAndLoss':
      return { ...plain, sign: kind === 'income' ? -1 : 1, withoutClosing: { from: column.from ?? BEGINNING, to } };
    case 'cashFlow':
      return { ...plain, sign: -1, withoutClosing: { from: column.from ?? BEGINNING, to } };
    case 'balanceSheet':
      return {
        ...plain,
        from: null,
        sign: kind === 'asset' ? 1 : -1,
        withoutClosing: { from: terms.fiscalYearOf(to).from, to },
      };
    case 'trialBalance':
      return { ...plain, from: null, sign: row.cells[0] === null ? -1 : 1 };
    default:
      return ledgerRange(plain, column.key);
  }
}

/** Of the general ledger: debits, credits, or everything up to the last day before the period or of it. */
function ledgerRange(plain: LineRange & { hasBalance: boolean }, key: string): AccountFigure {
  if (key === 'debit') return { ...plain, only: 'debit', sign: 1, hasBalance: false };
  if (key === 'credit') return { ...plain, only: 'credit', sign: -1, hasBalance: false };
  return { ...plain, from: null, sign: 1 };
}

export async function loadAccountEntries(ctx: Ctx, figure: Figure): Promise<EntriesPart> {
  const account = (await listReportAccounts(ctx)).find(({ id }) => id === figure.id);
  const range = rangeOf(figure, account?.kind ?? '');
  const cursor = readEntryCursor(figure.cursor);
  const lastMonth = firstOfMonth(range.to);
  const [added, lines, months, before] = await together([
    addLinesBehind(ctx, range),
    listLinesBehind(ctx, range, { after: cursor, size: figure.size }),
    sumMonths(ctx, { accountIds: [figure.id], from: monthAfter(lastMonth, -11), to: lastMonth }),
    range.from === null || !range.hasBalance
      ? null
      : sumTurnovers(ctx, [{ from: BEGINNING, to: dayAfter(range.from, -1), isAll: true }]),
  ]);
  const { debit = 0, credit = 0 } = before?.get(figure.id)?.[0] ?? {};
  const opening = range.sign * (debit - credit);
  const { entries, nextCursor } = await presentLines(ctx, lines, {
    ...range,
    size: figure.size,
    running: cursor?.running ?? opening,
  });
  const isAll = added.count <= MOST_ADDED;
  return {
    idAccount: figure.id,
    sum: isAll ? range.sign * added.cents + 0 : null,
    count: isAll ? added.count : MOST_ADDED,
    opening: range.hasBalance ? cents(opening + 0) : null,
    months: twelve(lastMonth).map((month) => ({
      month,
      amount: cents(range.sign * (months.find((each) => each.month === month)?.cents ?? 0) + 0),
      isChosen: month >= firstOfMonth(range.from ?? range.to) && month <= lastMonth,
    })),
    entries,
    nextCursor,
  };
}

const twelve = (last: string): string[] => Array.from({ length: 12 }, (_, index) => monthAfter(last, index - 11));

type LinesPage = AccountFigure & { size: number; running: number };

async function presentLines(ctx: Ctx, lines: readonly LineBehind[], { sign, hasBalance, size, running }: LinesPage) {
  const page = lines.slice(0, size);
  const partyOf = await nameParties(ctx, page);
  let balance = running;
  const entries = page.map((line): ReportEntry => {
    const amount = sign * line.cents;
    balance += amount;
    return {
      key: `${line.entry_id}-${line.position}`,
      day: line.posted_on,
      party: partyOf(line),
      subject: line.subject_id > 0 ? { kind: subjectKind(line.subject), id: line.subject_id } : null,
      number: line.name,
      text: line.memo || line.description || entryWords(line.kind),
      entryNumber: line.entry_number,
      amount: cents(amount),
      balance: hasBalance ? cents(balance) : null,
      dueOn: null,
      original: null,
    };
  });
  const last = lines.length > size ? page.at(-1) : undefined;
  const nextCursor = last
    ? writeEntryCursor({ day: last.posted_on, entryId: last.entry_id, position: last.position, running: balance })
    : null;
  return { entries, nextCursor };
}

type PartyIds = { customer_id: number | null; vendor_id: number | null };

/** Who an entry is with, by name; two statements for a whole page. */
export async function nameParties(ctx: Ctx, rows: readonly PartyIds[]) {
  const idsOf = (of: (row: PartyIds) => number | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const [customers, vendors] = await together([
    namePartyIds(
      ctx,
      'receivable',
      idsOf((row) => row.customer_id),
    ),
    namePartyIds(
      ctx,
      'payable',
      idsOf((row) => row.vendor_id),
    ),
  ]);
  return ({ customer_id, vendor_id }: PartyIds): ReportEntry['party'] => {
    if (customer_id !== null) return { kind: 'customer', id: customer_id, name: customers.get(customer_id) ?? '' };
    return vendor_id === null ? null : { kind: 'vendor', id: vendor_id, name: vendors.get(vendor_id) ?? '' };
  };
}
