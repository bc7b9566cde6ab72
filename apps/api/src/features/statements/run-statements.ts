import { dayIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { clockTime } from '@countinghouse/domain/recurring/clock';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { known } from '../../platform/db/known.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import type { Chore } from '../../platform/jobs/upkeep.ts';
import { asSystem, handleJob, type OpenTenant } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log.ts';
import { sendStatement } from './issue-statement.ts';
import { loadStatementOf } from './load-statement.ts';
import { findWaiting, finishRun, insertRun, lockRunning, settleItem } from './runs.repo.ts';
import { runStatementsJob } from './statements.jobs.ts';
import { findNextDay, lockDueSchedules, putNextDay } from './statements.repo.ts';

/** How long one business works before the others get their turn. */
const TURN_MS = 2_000;
/** In the morning of the business. */
const HOUR = '08:00';
/** When the mails of a day are used up and nobody knows for how long. */
const MAIL_PAUSE_SECONDS = 3_600;
const MOST_AT_ONCE = 1_000;

/** One customer in each transaction. A worker that dies leaves the others waiting, and nobody gets a second one. */
export const runStatements = handleJob(runStatementsJob, async (open, _payload, { platform: { log } }) => {
  await open(beginMonth);
  const until = performance.now() + TURN_MS;
  let pause: number | null = null;
  while (pause === null && performance.now() < until) {
    const step = await takeOne(open, log);
    if (step === 'done') return open((ctx) => planNext(ctx));
    if (step !== 'sent') pause = step.pauseSeconds;
  }
  return open((ctx) => wake(ctx, pause === null ? undefined : new Date(ctx.now.getTime() + pause * 1_000)));
});

type Step = 'sent' | 'done' | { pauseSeconds: number };

async function takeOne(open: OpenTenant, log: Log): Promise<Step> {
  let failed: { runId: number; customerId: number } | null = null;
  try {
    return await open(async (ctx): Promise<Step> => {
      const run = await lockRunning(ctx);
      if (!run) return 'done';
      const item = await findWaiting(ctx, run.id);
      if (!item) {
        await finishRun(ctx, run.id);
        await ctx.audit({ action: 'statements.sent', subject: 'statement_runs', subjectId: run.id });
        return 'sent';
      }
      const at = { runId: run.id, customerId: item.customer_id };
      failed = at;
      return sendOne({ ...ctx, userId: run.created_by ?? 0 }, at, {
        type: known(STATEMENT_TYPES, item.type),
        from: run.from_on,
        to: run.to_on,
        showsUses: true,
      });
    });
  } catch (err) {
    if (failed === null) throw err;
    log.error({ err, at: failed }, 'a statement was not sent');
    const at = failed;
    const problem = 'Something went wrong on our side. We have been told; send it again in a while.';
    await open((ctx) => settleItem(ctx, at, { state: 'failed', problem }));
    return 'sent';
  }
}

async function sendOne(
  ctx: Ctx,
  at: { runId: number; customerId: number },
  terms: Parameters<typeof loadStatementOf>[2],
): Promise<Step> {
  try {
    const { idStatement } = await inSavepoint(ctx.tx, async () => {
      const statement = await loadStatementOf(ctx, at.customerId, terms);
      return sendStatement(ctx, statement, { message: '', onceKey: `statements.${at.runId}.${at.customerId}` });
    });
    await settleItem(ctx, at, { state: 'queued', statementId: idStatement });
    return 'sent';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The share of mails of this business is used up for now: nothing is wrong with the customer.
    if (error.code === 'share.mails') return { pauseSeconds: error.retryAfterSeconds ?? MAIL_PAUSE_SECONDS };
    await settleItem(ctx, at, { state: 'failed', problem: error.message });
    return 'sent';
  }
}

/** Those whose day has come get the month before it, once: their next day is moved in the same transaction. */
export async function beginMonth(ctx: Ctx): Promise<void> {
  const zone = await businessZone(ctx);
  const today = dayIn(zone, ctx.now);
  if (clockTime(today, HOUR, zone).at > ctx.now) return;
  const due = await lockDueSchedules(ctx, today, MOST_AT_ONCE);
  const [first] = due;
  if (!first) return;
  const to = dayAfter(`${today.slice(0, 8)}01`, -1);
  const items = due.map(({ customer_id, type }) => ({
    customerId: customer_id,
    type: known(STATEMENT_TYPES, type),
    cents: 0,
  }));
  const type = known(STATEMENT_TYPES, first.type);
  const id = await insertRun(ctx, { kind: 'monthly', type, from: `${to.slice(0, 8)}01`, to, items });
  for (const { customer_id, day } of due) await putNextDay(ctx, customer_id, nextDay(dayAfter(today, 1), day));
  await ctx.audit({
    action: 'statements.begun',
    subject: 'statement_runs',
    subjectId: id ?? 0,
    after: { kind: 'monthly', customers: due.length },
  });
}

/** The first such day of a month from a day on. Days go to 28 at most, so every month has it. */
export function nextDay(from: string, day: number): string {
  const inMonth = `${from.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return inMonth >= from ? inMonth : nextDay(`${dayAfter(`${from.slice(0, 8)}01`, 31).slice(0, 8)}01`, day);
}

/** At once where no time is given. */
export const wake = (ctx: Ctx, runAt?: Date) =>
  ctx.enqueue(runStatementsJob, {}, { key: `statements.run:${ctx.businessId}`, ...(runAt && { runAt }) });

/** Waits for the morning of the next day on which somebody gets a statement, by the clock of the business. */
export async function planNext(ctx: Ctx): Promise<void> {
  const next = await findNextDay(ctx);
  if (next === undefined) return;
  const zone = await businessZone(ctx);
  const today = dayIn(zone, ctx.now);
  // A day that was missed is made up for in the morning: before it nothing would begin, again and again.
  const { at } = clockTime(next > today ? next : today, HOUR, zone);
  await wake(ctx, at > ctx.now ? at : undefined);
}

/** Every night: whatever became of the job that waits, and whatever zone the business is in by now, there is one again. */
export const wakeStatements: Chore = (run, businessId) =>
  asSystem(run, businessId, async (ctx) => ((await lockRunning(ctx)) ? wake(ctx) : planNext(ctx)));
