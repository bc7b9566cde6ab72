import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { ManualJournal, postManualJournal, reverseManualJournal } from '@countinghouse/contracts/manual-journals';
import { can } from '@countinghouse/domain/access/permissions';
import type { ItemRole } from '@countinghouse/domain/ledger/chart';
import { SIDES, signOf } from '@countinghouse/domain/ledger/chart';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../../platform/day-limits.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { listAccounts } from '../accounts.repo.ts';
import { type ItemColumns, insertEntry, type LineColumns } from '../entries.repo.ts';
import { type AccountsByRole, accountId, accountsByRole } from '../ledger.repo.ts';
import { allowGuarded } from '../period-locks.repo.ts';
import { reverseEntry } from '../reverse-entry.ts';
import { storedLines } from './journals.presenter.ts';
import {
  hasUsedItems,
  holdCustomers,
  type JournalRow,
  lockJournal,
  type StoredLine,
  updateJournal,
} from './journals.repo.ts';
import { loadJournal } from './load-journal.ts';
import { requireDraft } from './save-journal.ts';

/** Posts a draft. The difference of opening balances is what the owners have put in; a journal has to balance by itself. */
export async function postJournal(
  ctx: Ctx,
  id: number,
  { version, guardReason }: HandlerInput<typeof postManualJournal>['body'],
): Promise<ManualJournal> {
  const row = await requireDraft(ctx, id);
  requireFresh(row.version, version);
  await allowIfGuarded(ctx, guardReason);
  const entryId = await post(ctx, row);
  if (row.reverses_on !== null) await reverseEntry(ctx, entryId, row.reverses_on);
  await updateJournal(ctx, id, { state: 'Posted', entry_id: entryId });
  await ctx.audit({
    action: 'journal.posted',
    subject: 'manual_journals',
    subjectId: id,
    before: { state: 'Draft' },
    after: { state: 'Posted', entryId, date: row.posted_on, guardReason },
  });
  return loadJournal(ctx, id);
}

/** Turns it round: on its own day, as if it had not been, or on a later one where that day is closed. */
export async function reverseJournal(
  ctx: Ctx,
  id: number,
  { reason, date, version, guardReason }: HandlerInput<typeof reverseManualJournal>['body'],
): Promise<ManualJournal> {
  const row = await lockJournal(ctx, id);
  if (!row) throw new AppError('journal.not_found');
  requireFresh(row.version, version);
  if (row.state !== 'Posted' || row.entry_id === null || row.reverses_on !== null)
    throw new AppError('journal.not_posted');
  if (await hasUsedItems(ctx, row.entry_id)) throw new AppError('journal.items_used');
  const day = date ?? row.posted_on;
  requireDayWithinLimits(await businessToday(ctx), 'date', day);
  if (day < row.posted_on) throw new AppError('request.invalid', { date: `Not before ${row.posted_on}.` });
  await allowIfGuarded(ctx, guardReason);
  await reverseEntry(ctx, row.entry_id, day);
  await updateJournal(ctx, id, { state: 'Reversed' });
  await ctx.audit({
    action: 'journal.reversed',
    subject: 'manual_journals',
    subjectId: id,
    before: { state: 'Posted' },
    after: { state: 'Reversed', date: day, reason, guardReason },
  });
  return loadJournal(ctx, id);
}

/** A reason opens guarded days to who may post there; to nobody else. */
async function allowIfGuarded(ctx: Ctx, reason: string | undefined): Promise<void> {
  if (reason === undefined) return;
  if (!can(ctx.role, 'ledger.postGuarded')) throw new AppError('access.denied');
  await allowGuarded(ctx);
}

async function post(ctx: Ctx, row: JournalRow): Promise<number> {
  const typed = await asOfToday(ctx, storedLines(row));
  const accounts = await accountsByRole(ctx);
  const difference = typed.reduce((total, { amount }) => total + amount, 0);
  if (row.kind === 'manual' && difference !== 0) throw new AppError('journal.unbalanced');
  const { items, lines } = partsOf(typed, accounts);
  if (difference !== 0) lines.push({ account_id: accountId('equity', accounts), amount_cents: 0 - difference });
  if (lines.length < 2) throw new AppError('journal.unbalanced');
  const { description, reference, posted_on: postedOn } = row;
  const source = row.kind === 'opening' ? 'opening' : 'manual';
  const entry = { kind: `journal.${source}`, subject: 'manual_journals', subjectId: row.id, postedOn };
  return insertEntry(ctx, { ...entry, description, reference, source }, { items, lines });
}

/** A draft can lie for long: its accounts may be used no more, and its customers merged or archived meanwhile. */
async function asOfToday(ctx: Ctx, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const inUse = new Set((await listAccounts(ctx)).filter((each) => each.is_active).map(({ id }) => id));
  const held = await holdCustomers(
    ctx,
    lines.flatMap(({ customerId }) => customerId ?? []),
  );
  return lines.map((line, index) => {
    if (!inUse.has(line.accountId))
      throw new AppError('ledger.account_not_found', { [`lines.${index}.idAccount`]: 'Choose one.' });
    const customerId = line.customerId === null ? null : held.get(line.customerId);
    if (customerId === undefined) throw new AppError('customer.not_found');
    return { ...line, customerId };
  });
}

/** Opening balances of customers are open items from then on: an amount below their side's is one below zero. */
function partsOf(typed: readonly StoredLine[], accounts: AccountsByRole) {
  const items: ItemColumns[] = [];
  const lines = typed.map(({ accountId: account_id, amount, memo, ...line }): LineColumns => {
    const columns = { account_id, amount_cents: amount, memo: memo === '' ? null : memo };
    if (line.customerId === null) return columns;
    const role: ItemRole = account_id === accountId('credits', accounts) ? 'credits' : 'receivable';
    const own = signOf(SIDES[role]) * amount;
    const opens = items.push({
      side: SIDES[role],
      account_id,
      customer_id: line.customerId,
      number: line.number,
      due_on: line.dueOn,
      amount_cents: own,
      home_cents: own,
      ...(role === 'credits' && { origin: 'opening' }),
    });
    return { ...columns, opens, customer_id: line.customerId };
  });
  return { items, lines };
}
