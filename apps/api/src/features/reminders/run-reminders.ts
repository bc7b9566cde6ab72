import { dayIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { afterQuiet, goesAt } from '@countinghouse/domain/reminders/rules';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import type { Chore } from '../../platform/jobs/upkeep.ts';
import { asSystem, handleJob } from '../../platform/jobs/worker.ts';
import { planBatch, planningOf } from './plan-reminders.ts';
import { type PlanCursor, runRemindersJob } from './reminders.jobs.ts';
import { sendWaiting } from './send-waiting.ts';
import { findSettings, lockSettings } from './settings.repo.ts';

/** One step: a batch is planned, or a batch is sent. What is left is a job of its own, so that others get their turn. */
export const runReminders = handleJob(runRemindersJob, (open, { cursor }) => open((ctx) => takeStep(ctx, cursor)));

async function takeStep(ctx: Ctx, cursor: PlanCursor | undefined): Promise<void> {
  const settings = await lockSettings(ctx);
  if (!settings.rules.some(({ isActive }) => isActive)) return;
  const zone = await businessZone(ctx);
  const today = dayIn(zone, ctx.now);
  const loud = afterQuiet(zone, ctx.now, settings.quiet);
  if (loud > ctx.now) return again(ctx, loud);
  const next = await planNext(ctx, { settings, cursor, today });
  if (next) return again(ctx, undefined, next);
  const tomorrow = goesAt(zone, dayAfter(today, 1), settings.quiet);
  const isMore = await sendWaiting(ctx, settings, { zone, today, tomorrow });
  return again(ctx, isMore ? undefined : tomorrow);
}

type PlanStep = { settings: Parameters<typeof planBatch>[1]; cursor: PlanCursor | undefined; today: string };

/** A cursor of an earlier day is dropped: the day of today covers what it had left. */
async function planNext(ctx: Ctx, { settings, cursor, today }: PlanStep): Promise<PlanCursor | undefined> {
  const place = cursor?.through === today ? cursor : planningOf(settings, today);
  return place && planBatch(ctx, settings, place);
}

/** At once where no time is given. */
const again = (ctx: Ctx, runAt?: Date, cursor?: PlanCursor) =>
  ctx.enqueue(runRemindersJob, cursor ? { cursor } : {}, {
    key: `reminders.run:${ctx.businessId}`,
    ...(runAt && { runAt }),
  });

/** The business's clock is another one: the next step is looked for anew. */
export async function followClock(ctx: Ctx): Promise<void> {
  const { rules } = await findSettings(ctx);
  if (rules.some(({ isActive }) => isActive)) await again(ctx);
}

/** Every night: a business whose chain of jobs was broken begins it again. */
export const wakeReminders: Chore = (run, businessId) => asSystem(run, businessId, followClock);
