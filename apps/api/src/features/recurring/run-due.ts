import { can } from '@countinghouse/domain/access/permissions';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { clockTime } from '@countinghouse/domain/recurring/clock';
import { datesBetween } from '@countinghouse/domain/recurring/dates';
import { isRisen } from '@countinghouse/domain/recurring/rise';
import type { Ctx } from '../../platform/ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { handleJob, type OpenTenant } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import { findActiveRole } from '../users/index.ts';
import { makeInvoice } from './make-invoice.ts';
import { takeDate } from './occurrences.repo.ts';
import { runDueJob } from './recurring.jobs.ts';
import { nextOf, planRun } from './schedule.ts';
import { lockDueSeries, lockSeries, type SeriesRow, setProgress } from './series.repo.ts';
import { composeOn, storedInvoice } from './series-content.ts';
import { isCustomerArchived } from './series-customers.repo.ts';
import { actionOf, riseOf, ruleOf } from './series-rule.ts';
import { tellFailure, tellPause } from './tell-series.ts';

/** How long one business works before the others get their turn. */
const TURN_MS = 2_000;
/** More dates than this at once are no catching up any more: somebody has to look first. */
const MAX_CATCH_UP = 31;
const MAX_TRIES = 5;
const ARCHIVED = 'This customer is archived. Bring the customer back and run this date again, or end the series.';
const MINUTE_MS = 60_000;
/** When the mails of a day are used up and nobody knows for how long. */
const MAIL_PAUSE_SECONDS = 3_600;

/** Makes what is due, each date in a transaction of its own, and comes back for what a turn did not reach. */
export const runDue = handleJob(runDueJob, async (open, _payload, { platform: { log } }) => {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until) if (!(await runOne(open, log))) break;
  await open(planRun);
});

/** False when nothing is due. A date that cannot be made does not stop the others. */
async function runOne(open: OpenTenant, log: Log): Promise<boolean> {
  let id: number | null = null;
  try {
    return await open(async (ctx) => {
      const row = await lockDueSeries(ctx);
      if (!row) return false;
      id = row.id;
      await runDate(ctx, row);
      return true;
    });
  } catch (err) {
    if (id === null) throw err;
    log.error({ err, seriesId: id }, 'a date of a series was not made');
    const seriesId = id;
    await open((ctx) => putOff(ctx, seriesId));
    return true;
  }
}

async function runDate(ctx: Ctx, row: SeriesRow): Promise<void> {
  const terms = await loadTerms(ctx);
  const day = row.next_on ?? terms.today;
  const { at } = clockTime(day, row.run_time, terms.timezone);
  // The business moved to another zone meanwhile, and it is not that time there yet.
  if (at > ctx.now) return void (await setProgress(ctx, row.id, { next_run_at: at, zone: terms.timezone }));
  if (datesBetween(ruleOf(row), day, terms.today).length > MAX_CATCH_UP) return pauseItself(ctx, row);
  if (await isCustomerArchived(ctx, row.customer_id)) return failDate(ctx, row, { day, terms, problem: ARCHIVED });
  const role = await findActiveRole(ctx, row.updated_by ?? 0);
  const actor: Ctx = { ...ctx, userId: row.updated_by ?? 0, role: role ?? 'viewer' };
  try {
    if (!can(actor.role, 'invoices.write')) throw new AppError('access.denied');
    const made = await inSavepoint(ctx.tx, () => makeInvoice(actor, row, { day, terms }));
    await advance(ctx, row, { terms, amount: made?.total });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'share.mails') return waitForMails(ctx, row, error.retryAfterSeconds);
    await failDate(ctx, row, { day, terms, problem: wordsOf(error) });
  }
}

/** The sentence of the error, and what it says about single fields. */
const wordsOf = ({ code, message, fields }: AppError): string =>
  code === 'access.denied'
    ? 'Who saved this series last may not do this any more. Save it again with your own rights.'
    : [message, ...Object.values(fields ?? {})].join(' ');

type Progress = { terms: DocumentTerms; amount?: number | undefined };

async function advance(ctx: Ctx, row: SeriesRow, { terms, amount }: Progress): Promise<void> {
  const from = dayAfter(row.next_on ?? terms.today, 1);
  const next = await nextOf(ctx, row, { from, zone: terms.timezone });
  const expected = (await risenAmount(ctx, row, { day: next.next_on, terms })) ?? amount;
  await setProgress(ctx, row.id, {
    ...next,
    state: next.next_on === null ? 'ended' : 'active',
    paused_until: null,
    ...(expected !== undefined && { amount_cents: expected }),
  });
}

/** What the next invoice comes to, where its prices are the first that have risen; else what the last came to is good. */
async function risenAmount(ctx: Ctx, row: SeriesRow, { day, terms }: { day: string | null; terms: DocumentTerms }) {
  const rise = riseOf(row);
  if (day === null || !isRisen(rise, day) || isRisen(rise, row.next_on ?? day)) return undefined;
  try {
    const { added } = await composeOn(ctx, storedInvoice(row, day), { day, terms, rise });
    return added.totals.totalBill;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

type Failure = { day: string; terms: DocumentTerms; problem: string };

/** Its words are kept with the date, and its people are told; the series goes on with its next date. */
async function failDate(ctx: Ctx, row: SeriesRow, { day, terms, problem }: Failure): Promise<void> {
  await takeDate(ctx, { seriesId: row.id, day, state: 'failed', problem });
  await ctx.audit({
    action: 'series.failed',
    subject: 'recurring_series',
    subjectId: row.id,
    after: { day, problem, action: actionOf(row) },
  });
  await tellFailure(ctx, row, { day, problem });
  await advance(ctx, row, { terms });
}

/** Nothing is wrong with the date: it is tried again when there are mails left. */
async function waitForMails(ctx: Ctx, row: SeriesRow, seconds = MAIL_PAUSE_SECONDS): Promise<void> {
  await setProgress(ctx, row.id, { next_run_at: new Date(ctx.now.getTime() + seconds * 1_000) });
}

async function pauseItself(ctx: Ctx, row: SeriesRow): Promise<void> {
  const reason = `More than ${MAX_CATCH_UP} dates were due at once. Nothing was made; resume it to go on from today.`;
  await setProgress(ctx, row.id, { state: 'paused', pause_reason: reason, next_on: null, next_run_at: null });
  await ctx.audit({ action: 'series.paused', subject: 'recurring_series', subjectId: row.id, after: { reason } });
  await tellPause(ctx, row, reason);
}

/** After a mistake of ours: a little later, and after some tries it is told as a failure. */
async function putOff(ctx: Ctx, id: number): Promise<void> {
  const row = await lockSeries(ctx, id);
  if (!row?.next_on) return;
  const tries = row.tries + 1;
  if (tries >= MAX_TRIES) {
    const problem = 'Something went wrong on our side. We have been told; try it again in a while.';
    return failDate(ctx, row, { day: row.next_on, terms: await loadTerms(ctx), problem });
  }
  await setProgress(ctx, id, { tries, next_run_at: new Date(ctx.now.getTime() + 2 ** tries * MINUTE_MS) });
}
