import type { Ctx } from '../../../platform/ctx.ts';
import type { Chore } from '../../../platform/jobs/upkeep.ts';
import { asSystem } from '../../../platform/jobs/worker.ts';
import { listNextDue, listRemindedEvents } from '../reminders.repo.ts';
import { listToldEvents } from './messages.repo.ts';
import { remindJob } from './reminding.jobs.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What is moved and put back within this time is not told to anybody. */
export const SETTLING_MS = 5 * MINUTE_MS;
/** Only what is due so soon has a job already; the night adds the others, so that the queue holds days and not years. */
const HORIZON_MS = 2 * DAY_MS;
/** A reminder whose job was lost is looked for so long; the longest is due a week before its visit. */
const LOOK_BACK_MS = 7 * DAY_MS;
const PAGE = 500;

/** After every change of entries, while they are locked: when their customers are written to next follows from all of it anew. */
export async function planTurns(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const settled = new Date(ctx.now.getTime() + SETTLING_MS);
  const turns = new Map(await listNextDue(ctx, ids, new Date(ctx.now.getTime() + HORIZON_MS)));
  for (const id of await listToldEvents(ctx, ids)) {
    const due = turns.get(id);
    if (!due || settled < due) turns.set(id, settled);
  }
  for (const [id, at] of turns) await turnAt(ctx, id, at);
}

export async function turnAt(ctx: Ctx, idCalendar: number, runAt: Date): Promise<void> {
  if (runAt.getTime() > ctx.now.getTime() + HORIZON_MS) return;
  await ctx.enqueue(remindJob, { idCalendar }, { key: `calendar.remind:${ctx.businessId}:${idCalendar}`, runAt });
}

/** Every night: what falls due in the next days gets its job, and what should have gone and did not gets it again. */
export const wakeVisitReminders: Chore = async (run, businessId) => {
  for (let afterId = 0; ; ) {
    const page = await asSystem(run, businessId, (ctx) => wakePage(ctx, afterId));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    afterId = last;
  }
};

async function wakePage(ctx: Ctx, afterId: number): Promise<number[]> {
  const from = new Date(ctx.now.getTime() - LOOK_BACK_MS);
  const to = new Date(ctx.now.getTime() + HORIZON_MS);
  const page = await listRemindedEvents(ctx, { from, to, afterId, limit: PAGE });
  // Each finds out by itself when its time is.
  for (const idCalendar of page) await turnAt(ctx, idCalendar, ctx.now);
  return page;
}
