import { clockTime } from '@countinghouse/domain/recurring/clock';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { clockText } from './load-views.ts';
import { findNextDate } from './schedules.repo.ts';

/** Sends the views of one business whose hour has come. */
export const sendReportsJob = defineJob('reports.send', z.object({}));

/** One job waits for each business; a new time replaces the one before. */
export const wakeReports = (ctx: Ctx, runAt?: Date) =>
  ctx.enqueue(sendReportsJob, {}, { key: `reports.send:${ctx.businessId}`, ...(runAt && { runAt }) });

/** Waits for the next date of all views, by the clock of the business; one that has passed is worked at once. */
export async function planReports(ctx: Ctx): Promise<void> {
  const next = await findNextDate(ctx);
  if (!next?.next_on) return;
  const { at } = clockTime(next.next_on, clockText(next.hour), await businessZone(ctx));
  await wakeReports(ctx, at > ctx.now ? at : undefined);
}
