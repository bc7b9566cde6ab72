import type { EventDetail } from '@countinghouse/contracts/calendar';
import type { Ctx } from '../../platform/ctx.ts';
import { lockActiveUser } from '../users/index.ts';
import { updateEvent } from './events.repo.ts';
import { loadEvent, lockEvent } from './load-event.ts';
import { eventStory, orTaken } from './save-event.ts';
import { findSettingsForUse } from './settings.repo.ts';

/** Out of the calendar. Its time is free again, and nobody is reminded of it; doing it twice changes nothing. */
export async function archiveEvent(ctx: Ctx, id: number): Promise<void> {
  const { archived_at } = await lockEvent(ctx, id);
  const before = await loadEvent(ctx, id);
  if (!archived_at) await updateEvent(ctx, id, { archived_at: ctx.now });
  await ctx.audit({ action: 'event.archived', subject: 'calendar_events', subjectId: id, before: eventStory(before) });
}

/** Back into the calendar, unless somebody else took its time meanwhile. */
export async function restoreEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  // In the order of a save, so that the two never wait for each other.
  await findSettingsForUse(ctx);
  const { archived_at, user_id } = await lockEvent(ctx, id);
  if (user_id !== null) await lockActiveUser(ctx, user_id);
  if (archived_at) await orTaken(updateEvent(ctx, id, { archived_at: null }));
  const event = await loadEvent(ctx, id);
  await ctx.audit({ action: 'event.restored', subject: 'calendar_events', subjectId: id, after: eventStory(event) });
  return event;
}
