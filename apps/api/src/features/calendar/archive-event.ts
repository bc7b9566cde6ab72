import type { EventDetail } from '@countinghouse/contracts/calendar';
import type { ApplyTo } from '@countinghouse/domain/calendar/repeat';
import type { Ctx } from '../../platform/ctx.ts';
import { lockActiveUser } from '../users/index.ts';
import { updateEvent } from './events.repo.ts';
import { loadEvent, lockEvent } from './load-event.ts';
import { replanReminders } from './reminders.repo.ts';
import { planTurns } from './reminding/plan-turn.ts';
import { eventStory, orTaken } from './save-event.ts';
import { archiveSeries } from './series/archive-series.ts';
import { lockSeriesOf } from './series/series.repo.ts';
import { findSettingsForUse } from './settings.repo.ts';

/**
 * Out of the calendar, with those after it or all of its series where that is meant. Its time is free again, and nobody is
 * reminded of it; doing it twice changes nothing.
 */
export async function archiveEvent(ctx: Ctx, id: number, applyTo: ApplyTo): Promise<void> {
  const series = applyTo === 'this' ? null : await lockSeriesOf(ctx, id);
  const head = await lockEvent(ctx, id);
  const before = await loadEvent(ctx, id);
  if (series) await archiveSeries(ctx, head, { series, applyTo });
  else if (!head.archived_at) await updateEvent(ctx, id, { archived_at: ctx.now });
  await planTurns(ctx, [id]);
  const told = series ? { after: { applyTo } } : {};
  await ctx.audit({
    action: 'event.archived',
    subject: 'calendar_events',
    subjectId: id,
    before: eventStory(before),
    ...told,
  });
}

/** Back into the calendar, unless somebody else took its time meanwhile. */
export async function restoreEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  // In the order of a save, so that the two never wait for each other.
  await findSettingsForUse(ctx);
  const { archived_at, user_id, series_id } = await lockEvent(ctx, id);
  if (user_id !== null) await lockActiveUser(ctx, user_id);
  // One of a series was put back on purpose: it keeps what it says, also where the series has no such day any more.
  if (archived_at) {
    await orTaken(updateEvent(ctx, id, { archived_at: null, is_changed: series_id !== null }));
    await replanReminders(ctx, id);
  }
  await planTurns(ctx, [id]);
  const event = await loadEvent(ctx, id);
  await ctx.audit({ action: 'event.restored', subject: 'calendar_events', subjectId: id, after: eventStory(event) });
  return event;
}
