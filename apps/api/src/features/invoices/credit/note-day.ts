import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadTerms, lockSeries, takeNumber } from '../../settings/index.ts';
import { later, requireConfirmedDay } from '../document-days.ts';
import type { Head } from '../invoices.repo.ts';
import { listLossDays } from '../write-off/write-offs.repo.ts';
import { findLastNoteDay } from './credit-notes.repo.ts';

/** `until`: the last day it may have where that is not today, as of an invoice that replaces another. */
type NoteDateRequest = { billingDate?: string | undefined; confirmDate: boolean; until?: string };

/**
 * The number of a credit note together with its day: whoever holds the series knows the day of the note before. It is not
 * older than its invoice, than a write-off that it takes back and, with `strictOrder`, than that note; and not in the future,
 * unless one of these is.
 */
export async function takeDayAndNumber(ctx: Ctx, invoice: Head, { billingDate, confirmDate, until }: NoteDateRequest) {
  const { rules } = await loadTerms(ctx);
  await lockSeries(ctx, 'creditNote');
  const last = rules.strictOrder ? await findLastNoteDay(ctx) : undefined;
  const lost = invoice.written_off_cents === 0 ? undefined : await lastLossOf(ctx, invoice);
  const first = later(invoice.billing_date, lost ?? invoice.billing_date);
  const earliest = later(first, last ?? first);
  const latest = later(until ?? (await businessToday(ctx)), earliest);
  const day = billingDate ?? latest;
  if (day < invoice.billing_date) throw refusal(`Not before ${invoice.billing_date}, the day of the invoice.`);
  if (day < first)
    throw refusal(`Not before ${first}, the day of the ${invoice.discounted_cents > 0 ? 'discount' : 'write-off'}.`);
  if (day < earliest) throw refusal(`Not before ${earliest}, the day of the last credit note.`);
  if (day > latest) throw refusal(`Not after ${latest}.`);
  await requireConfirmedDay(ctx, day, confirmDate);
  return { day, ...(await takeNumber(ctx, 'creditNote', { day })) };
}

const lastLossOf = async (ctx: Ctx, { id }: Head) =>
  (await listLossDays(ctx, id, ['writeOff', 'undone', 'discount'])).at(-1);

const refusal = (billingDate: string) => new AppError('request.invalid', { billingDate });
