import { remindAt } from '@countinghouse/domain/calendar/reminders';
import { spanOf } from '@countinghouse/domain/calendar/visits';
import type { Ctx } from '../../platform/ctx.ts';
import type { Chore } from '../../platform/jobs/upkeep.ts';
import { asSystem } from '../../platform/jobs/worker.ts';
import {
  deferSlots,
  findZoneData,
  listComing,
  listPlanned,
  moveInstants,
  moveReminders,
  rememberZoneData,
} from './instants.repo.ts';

const PAGE = 1_000;

/**
 * Every night: where the rules of some clocks are others than those that the instants were reckoned by, they are reckoned
 * again. What was agreed, the day and the time on those clocks, stays.
 */
export const followClocks: Chore = (run, businessId) =>
  asSystem(run, businessId, async (ctx) => {
    const zoneData = process.versions.tz ?? '';
    if ((await findZoneData(ctx)) === zoneData) return;
    await deferSlots(ctx);
    const moved = await moveEvents(ctx);
    await rememberZoneData(ctx, zoneData);
    const after = { zoneData, moved };
    await ctx.audit({ action: 'event.clocks_followed', subject: 'calendar_events', subjectId: 0, after });
  });

async function moveEvents(ctx: Ctx): Promise<number> {
  let moved = 0;
  for (let afterId = 0; ; ) {
    const page = await listComing(ctx, { afterId, limit: PAGE });
    moved += await movePage(ctx, page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return moved;
    afterId = last.id;
  }
}

async function movePage(ctx: Ctx, page: Awaited<ReturnType<typeof listComing>>): Promise<number> {
  const moves = page.flatMap(({ id, starts_at, ends_at, time }) => {
    const { startsAt, endsAt } = spanOf(time);
    const isSame = startsAt.getTime() === starts_at.getTime() && endsAt.getTime() === ends_at.getTime();
    return isSame ? [] : [{ id, startsAt, endsAt }];
  });
  await moveInstants(ctx, moves);
  // Also those of entries that stay: between a reminder and its visit the clocks may change.
  const times = new Map(page.map(({ id, time }) => [id, time]));
  const planned = await listPlanned(ctx, [...times.keys()]);
  const reminders = planned.flatMap(({ eventId, days }) => {
    const time = times.get(eventId);
    return time ? [{ eventId, days, dueAt: remindAt(time, days) }] : [];
  });
  await moveReminders(ctx, reminders);
  return moves.length;
}
