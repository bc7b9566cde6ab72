import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { listManualJournals, ManualJournal } from '@countinghouse/contracts/manual-journals';
import { can } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentJournal, storedLines } from './journals.presenter.ts';
import {
  findJournal,
  findOpening,
  type JournalPlace,
  type JournalRow,
  listJournals,
  nameCustomers,
} from './journals.repo.ts';

export async function loadJournal(ctx: Ctx, id: number): Promise<ManualJournal> {
  const row = await findJournal(ctx, id);
  const [journal] = await present(ctx, row ? [row] : []);
  if (!journal) throw new AppError('journal.not_found');
  return journal;
}

type ListQuery = HandlerInput<typeof listManualJournals>['query'];

export const loadJournals = async (ctx: Ctx, query: ListQuery): Promise<ManualJournal[]> =>
  present(ctx, await listJournals(ctx, await placeOf(ctx, query)));

/** Who names no day names a journal that is there: beginning anew behind one that is gone would tell everything twice. */
async function placeOf(ctx: Ctx, { before: id, beforeDate }: ListQuery): Promise<JournalPlace | undefined> {
  if (id === undefined) return undefined;
  const day = beforeDate ?? (await findJournal(ctx, id))?.posted_on;
  if (day === undefined) throw new AppError('journal.not_found');
  return { id, day };
}

/** A business has one at a time; reversed ones make room for others. */
export async function loadOpening(ctx: Ctx): Promise<ManualJournal | null> {
  const row = await findOpening(ctx);
  const [journal] = await present(ctx, row ? [row] : []);
  return journal ?? null;
}

async function present(ctx: Ctx, rows: readonly JournalRow[]): Promise<ManualJournal[]> {
  const currencyCode = await businessCurrency(ctx);
  const ids = rows.flatMap((row) => storedLines(row).flatMap(({ customerId }) => customerId ?? []));
  const customers = ids.length > 0 ? await nameCustomers(ctx, ids) : new Map<number, string>();
  return rows.map((row) => presentJournal(row, { currencyCode, customers }));
}

/** Files of a journal are for those who may read the books; who may write journals adds some. */
export const canUseJournal = async (ctx: Ctx, id: number, use: 'read' | 'write'): Promise<boolean> =>
  can(ctx.role, `ledger.${use}`) && (await findJournal(ctx, id)) !== undefined;
