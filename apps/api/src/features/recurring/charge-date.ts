import { handleJob, type OpenTenant } from '../../platform/jobs/worker.ts';
import { requireDocument } from '../invoices/index.ts';
import { type ChargeAnswer, type ChargeRequest, currentCharging } from './charging.ts';
import { type DateKey, findOccurrence, lockOccurrence, updateOccurrence } from './occurrences.repo.ts';
import { chargeJob } from './recurring.jobs.ts';
import { findSeries } from './series.repo.ts';
import { tellCharge } from './tell-series.ts';

const NOBODY_ANSWERED: ChargeAnswer = { state: 'begun', problem: 'The payment provider did not answer.' };
const NOTHING_OPEN: ChargeAnswer = { state: 'succeeded', problem: null };

/**
 * Charges the customer for the invoice of a date, after that was committed with its mail. A charge that fails is told and can
 * be tried again; nothing of the invoice or its mail is made a second time.
 */
export const chargeDate = handleJob(chargeJob, async (open, key, { isLastAttempt, platform: { log, config } }) => {
  const request = await requestOf(open, key);
  if (request === null) return;
  const asked = request.amount > 0 ? currentCharging().charge({ open, config }, request) : NOTHING_OPEN;
  const answer = await Promise.resolve(asked).catch((err: unknown) => {
    log.error({ err, ...key }, 'a charge could not be asked for');
    return NOBODY_ANSWERED;
  });
  // The same key again: who charged already says so, and who did not does it now.
  if (answer.state === 'begun' && !isLastAttempt) throw new Error(answer.problem ?? 'a charge is still open');
  await note(open, key, { answer, invoiceId: request.invoiceId });
});

const requestOf = (open: OpenTenant, key: DateKey): Promise<ChargeRequest | null> =>
  open(async (ctx) => {
    const occurrence = await findOccurrence(ctx, key);
    if (occurrence?.charge !== 'waiting' || occurrence.invoice_id === null) return null;
    const { id, balance_cents } = await requireDocument(ctx, occurrence.invoice_id);
    const onceKey = `series:${key.seriesId}:${key.day}:${id}:${occurrence.acted_at.getTime()}`;
    return { invoiceId: id, amount: balance_cents, key: onceKey };
  });

type Outcome = { answer: ChargeAnswer; invoiceId: number };

const note = (open: OpenTenant, key: DateKey, { answer: { state, problem }, invoiceId }: Outcome): Promise<void> =>
  open(async (ctx) => {
    if ((await lockOccurrence(ctx, key))?.charge !== 'waiting') return;
    const charge = problem === null ? 'done' : state === 'begun' ? 'unknown' : 'failed';
    await updateOccurrence(ctx, key, { charge, charge_problem: problem ?? '' });
    await ctx.audit({
      action: problem === null ? 'series.charged' : 'series.not_charged',
      subject: 'recurring_series',
      subjectId: key.seriesId,
      after: { day: key.day, invoice: invoiceId, problem },
    });
    const row = await findSeries(ctx, key.seriesId);
    if (problem !== null && row) await tellCharge(ctx, row, { day: key.day, problem });
  });
