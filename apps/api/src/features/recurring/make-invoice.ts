import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { approveInvoice, createInvoice, sendDocument } from '../invoices/index.ts';
import type { DocumentTerms } from '../settings/index.ts';
import { lockOccurrence, takeDate, updateOccurrence } from './occurrences.repo.ts';
import { chargeJob } from './recurring.jobs.ts';
import type { SeriesRow } from './series.repo.ts';
import { invoiceOn } from './series-content.ts';
import { actionOf } from './series-rule.ts';

type MadeInvoice = { id: number; total: number };
type DateOfSeries = { day: string; terms: DocumentTerms };

/**
 * The invoice of a date, dated by it however late it is made, with all that the series says becomes of it. Null where the
 * date was taken already. All of it happens in the caller's transaction, or nothing.
 */
export async function makeInvoice(ctx: Ctx, row: SeriesRow, { day, terms }: DateOfSeries): Promise<MadeInvoice | null> {
  const key = { seriesId: row.id, day };
  if (!(await takeDate(ctx, { ...key, state: 'made' }))) return null;
  return fillDate(ctx, row, { day, terms });
}

/** The same for a date that failed. */
export async function makeFailedAgain(ctx: Ctx, row: SeriesRow, { day, terms }: DateOfSeries): Promise<MadeInvoice> {
  const key = { seriesId: row.id, day };
  if ((await lockOccurrence(ctx, key))?.state !== 'failed') throw new AppError('series.not_failed');
  await updateOccurrence(ctx, key, { state: 'made', problem: '', acted_by: ctx.userId || null, acted_at: ctx.now });
  return fillDate(ctx, row, { day, terms });
}

async function fillDate(ctx: Ctx, row: SeriesRow, { day, terms }: DateOfSeries): Promise<MadeInvoice> {
  const action = actionOf(row);
  const { row: draft } = await createInvoice(ctx, invoiceOn(row, day, exponentOf(terms.currencyCode)));
  // Nobody types the day of these: however far away it is, it is the one that was due.
  if (action === 'approve') await approveInvoice(ctx, draft.id, { confirmDate: true });
  if (action === 'send' || action === 'charge')
    await sendDocument(ctx, {
      sending: 'invoice',
      idInvoice: draft.id,
      confirmDate: true,
      confirmRates: false,
      isAutomatic: true,
    });
  const key = { seriesId: row.id, day };
  await updateOccurrence(ctx, key, { invoice_id: draft.id, charge: action === 'charge' ? 'waiting' : null });
  if (action === 'charge') await ctx.enqueue(chargeJob, key);
  await ctx.audit({
    action: 'series.made',
    subject: 'recurring_series',
    subjectId: row.id,
    after: { day, invoice: draft.id, total: draft.total_cents, action },
  });
  return { id: draft.id, total: draft.total_cents };
}
