import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentJournal } from './journals.presenter.ts';
import { findJournal, listJournals } from './journals.repo.ts';

export async function loadJournal(ctx: Ctx, id: number): Promise<ManualJournal> {
  const row = await findJournal(ctx, id);
  if (!row) throw new AppError('journal.not_found');
  return presentJournal(row, await businessCurrency(ctx));
}

export async function loadJournals(ctx: Ctx, before?: number): Promise<ManualJournal[]> {
  const currencyCode = await businessCurrency(ctx);
  return (await listJournals(ctx, before)).map((row) => presentJournal(row, currencyCode));
}
