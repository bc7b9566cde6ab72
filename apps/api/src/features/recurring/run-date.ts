import type { Series } from '@countinghouse/contracts/recurring';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadTerms } from '../settings/index.ts';
import { loadSeries, requireLocked } from './load-series.ts';
import { makeFailedAgain } from './make-invoice.ts';
import { lockOccurrence, updateOccurrence } from './occurrences.repo.ts';
import { chargeJob } from './recurring.jobs.ts';

/** A date that failed, once more and with the rights of whoever asks; or the charge of one whose invoice is there. */
export async function runDate(ctx: Ctx, id: number, day: string): Promise<Series> {
  const row = await requireLocked(ctx, id);
  const key = { seriesId: id, day };
  const occurrence = await lockOccurrence(ctx, key);
  if (occurrence?.charge === 'failed' || occurrence?.charge === 'unknown') {
    // A new time is a new key. Where nobody knows how the last try ended, it has to be the same: nobody is charged twice.
    const at = occurrence.charge === 'failed' ? { acted_at: ctx.now } : {};
    await updateOccurrence(ctx, key, { charge: 'waiting', charge_problem: '', ...at });
    await ctx.enqueue(chargeJob, key);
    await ctx.audit({
      action: 'series.charge_retried',
      subject: 'recurring_series',
      subjectId: id,
      after: { day, invoice: occurrence.invoice_id },
    });
    return loadSeries(ctx, id);
  }
  if (occurrence?.state !== 'failed') throw new AppError('series.not_failed');
  await makeFailedAgain(ctx, row, { day, terms: await loadTerms(ctx) });
  return loadSeries(ctx, id);
}
