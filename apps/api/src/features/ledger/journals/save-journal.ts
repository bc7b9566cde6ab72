import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { createManualJournal, ManualJournal } from '@countinghouse/contracts/manual-journals';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../../platform/day-limits.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';
import { overwriteNote, requireFresh } from '../../../platform/versions.ts';
import {
  deleteJournalRow,
  insertJournal,
  type JournalColumns,
  type JournalRow,
  lockJournal,
  updateJournal,
} from './journals.repo.ts';
import { loadJournal } from './load-journal.ts';
import { typedLines } from './typed-lines.ts';

type Input = HandlerInput<typeof createManualJournal>['body'];

/** A draft: it need not balance yet, but every line of it could be posted. */
export async function createJournal(ctx: Ctx, input: Input): Promise<ManualJournal> {
  const columns = await columnsOf(ctx, input);
  const id = await insertJournal(ctx, columns).catch(openingExists);
  await ctx.audit({ action: 'journal.created', subject: 'manual_journals', subjectId: id, after: columns });
  return loadJournal(ctx, id);
}

export async function changeJournal(ctx: Ctx, id: number, input: Input): Promise<ManualJournal> {
  const before = await requireDraft(ctx, id);
  requireFresh(before.version, input.version);
  const columns = await columnsOf(ctx, input);
  await updateJournal(ctx, id, { ...columns, lines: JSON.stringify(columns.lines) }).catch(openingExists);
  await ctx.audit({
    action: 'journal.updated',
    subject: 'manual_journals',
    subjectId: id,
    before: { date: before.posted_on, lines: before.lines },
    after: { ...columns, ...overwriteNote(input.version) },
  });
  return loadJournal(ctx, id);
}

export async function deleteJournal(ctx: Ctx, id: number, given: number | undefined): Promise<{ idJournal: number }> {
  const { lines, posted_on: date, version } = await requireDraft(ctx, id);
  requireFresh(version, given);
  await deleteJournalRow(ctx, id);
  await ctx.audit({ action: 'journal.deleted', subject: 'manual_journals', subjectId: id, before: { date, lines } });
  return { idJournal: id };
}

export async function requireDraft(ctx: Ctx, id: number): Promise<JournalRow> {
  const row = await lockJournal(ctx, id);
  if (!row) throw new AppError('journal.not_found');
  if (row.state !== 'Draft') throw new AppError('journal.not_draft');
  return row;
}

async function columnsOf(ctx: Ctx, input: Input): Promise<JournalColumns> {
  const today = await businessToday(ctx);
  requireDayWithinLimits(today, 'date', input.date);
  if (input.reversesOn !== null) requireDayWithinLimits(today, 'reversesOn', input.reversesOn);
  if (input.reversesOn !== null && (input.reversesOn <= input.date || input.kind === 'opening'))
    throw new AppError('request.invalid', { reversesOn: 'A day after the journal’s own; opening balances have none.' });
  return {
    kind: input.kind,
    posted_on: input.date,
    reverses_on: input.reversesOn,
    description: input.description,
    reference: input.reference,
    lines: await typedLines(ctx, input),
  };
}

function openingExists(error: unknown): never {
  if (violates(error, 'manual_journals_opening'))
    throw new AppError('journal.opening_exists', undefined, { cause: error });
  throw error;
}
