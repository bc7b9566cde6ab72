import type { EventDetail, ReminderSwitches } from '@countinghouse/contracts/calendar';
import { daysOfKey } from '@countinghouse/domain/calendar/reminders';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findEvents, timeOf } from './events.repo.ts';
import { loadEvent, lockEvent } from './load-event.ts';
import { planReminders } from './reminders.repo.ts';
import { planTurns } from './reminding/plan-turn.ts';

/** On or off, at once. One that was sent stays so; one whose moment has passed is never sent. */
export async function switchReminders(ctx: Ctx, id: number, { schedules }: ReminderSwitches): Promise<EventDetail> {
  const { archived_at } = await lockEvent(ctx, id);
  const [row] = await findEvents(ctx, [id]);
  if (!row || archived_at) throw new AppError('event.not_found');
  if (row.customers.length === 0) throw new AppError('event.needs_customer');
  const isOn = new Map(schedules.map(({ key, value }) => [daysOfKey(key), value]));
  await planReminders(ctx, [{ eventId: id, time: timeOf(row), isOn }]);
  await planTurns(ctx, [id]);
  await ctx.audit({
    action: 'event.reminders_switched',
    subject: 'calendar_events',
    subjectId: id,
    after: Object.fromEntries(schedules.map(({ key, value }) => [key, value])),
  });
  return loadEvent(ctx, id);
}
