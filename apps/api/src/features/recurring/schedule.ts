import { dayAfter } from '@countinghouse/domain/documents/days';
import { clockTime } from '@countinghouse/domain/recurring/clock';
import { firstDate } from '@countinghouse/domain/recurring/dates';
import type { RecurrenceRule } from '@countinghouse/domain/recurring/rule';
import type { Ctx } from '../../platform/ctx.ts';
import { listOccurrencesFrom } from './occurrences.repo.ts';
import { runDueJob } from './recurring.jobs.ts';
import { findNextRun, lockPlan, type SeriesRow } from './series.repo.ts';
import { ruleOf } from './series-rule.ts';

type RunClock = { rule: RecurrenceRule; runTime: string; zone: string };

/** The first date from a day on that nothing became of yet, and the instant at which it is its turn. */
export function nextColumns({ rule, runTime, zone }: RunClock, from: string, taken: ReadonlySet<string> = new Set()) {
  let day = firstDate(rule, from);
  while (day !== null && taken.has(day)) day = firstDate(rule, dayAfter(day, 1));
  const at = day === null ? null : clockTime(day, runTime, zone).at;
  return { next_on: day, next_run_at: at, zone, tries: 0 };
}

/** The same for a stored series. */
export async function nextOf(ctx: Ctx, row: SeriesRow, { from, zone }: { from: string; zone: string }) {
  const taken = await listOccurrencesFrom(ctx, { seriesId: row.id, day: from });
  const timing = { rule: ruleOf(row), runTime: row.run_time, zone };
  return nextColumns(timing, from, new Set(taken.map(({ day }) => day)));
}

/** From which day on its dates are still to come: those of a pause are not, what a dead worker left over is. */
export function waitingFrom({ state, paused_until, next_on }: SeriesRow, today: string): string {
  if (state === 'paused') return paused_until !== null && paused_until > today ? paused_until : today;
  return next_on !== null && next_on < today ? next_on : today;
}

/**
 * One job per business waits for its earliest series: ten thousand that are due at once do not stand in the queue before
 * everybody else's work.
 */
export async function planRun(ctx: Ctx): Promise<void> {
  await lockPlan(ctx);
  const at = await findNextRun(ctx);
  if (at === null) return;
  await ctx.enqueue(runDueJob, {}, { key: `${runDueJob.name}:${ctx.businessId}`, runAt: at });
}
