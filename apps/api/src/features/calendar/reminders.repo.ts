import {
  type PlannedReminder,
  REMINDER_DAYS,
  type ReminderDays,
  remindAt,
} from '@countinghouse/domain/calendar/reminders';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type ReminderRow = { days: ReminderDays; is_on: boolean; due_at: Date; planned_at: Date; sent_at: Date | null };

export async function listReminders({ tx, businessId }: Reader, eventId: number): Promise<ReminderRow[]> {
  const rows = await tx
    .selectFrom('calendar_reminders')
    .select(['days', 'is_on', 'due_at', 'planned_at', 'sent_at'])
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .execute();
  return rows.flatMap((row) => {
    const days = REMINDER_DAYS.find((each) => each === row.days);
    return days ? [{ ...row, days }] : [];
  });
}

type Plan = { eventId: number; time: VisitTime; isOn: ReadonlyMap<ReminderDays, boolean> };

/** What is on and when it is due follows the visit. What was sent stays as it was: it cannot be taken back. */
export async function planReminders(ctx: Ctx, plans: readonly Plan[]): Promise<void> {
  const rows = plans.flatMap(({ eventId, time, isOn }) =>
    [...isOn].map(([days, on]) => ({
      business_id: ctx.businessId,
      event_id: eventId,
      days,
      is_on: on,
      due_at: remindAt(time, days),
      planned_at: ctx.now,
    })),
  );
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('calendar_reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'event_id', 'days'])
        .doUpdateSet({
          is_on: sql`excluded.is_on`,
          due_at: sql`excluded.due_at`,
          // A save that leaves it as it is decides nothing anew.
          planned_at: sql`case when calendar_reminders.is_on and calendar_reminders.due_at = excluded.due_at
            then calendar_reminders.planned_at else excluded.planned_at end`,
        })
        .where('calendar_reminders.sent_at', 'is', null),
    )
    .execute();
}

/** An entry that was deleted meanwhile is planned anew: what was due in between is not made up for. */
export async function replanReminders(ctx: Ctx, eventId: number): Promise<void> {
  await ctx.tx
    .updateTable('calendar_reminders')
    .set({ planned_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .where('sent_at', 'is', null)
    .execute();
}

export const plannedOf = (rows: readonly ReminderRow[]): PlannedReminder[] =>
  rows.map(({ days, is_on, due_at, planned_at, sent_at }) => ({
    days,
    isOn: is_on,
    dueAt: due_at,
    plannedAt: planned_at,
    sentAt: sent_at,
  }));

export async function markSent(ctx: Ctx, eventId: number, days: ReminderDays): Promise<void> {
  await ctx.tx
    .updateTable('calendar_reminders')
    .set({ sent_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .where('days', '=', days)
    .execute();
}

/** When the next reminder of each of these entries is due, where that is soon. */
export async function listNextDue(
  { tx, businessId, now }: Ctx,
  eventIds: readonly number[],
  before: Date,
): Promise<[number, Date][]> {
  const rows = await tx
    .selectFrom('calendar_reminders')
    .select(({ fn }) => ['event_id', fn.min('due_at').as('due_at')])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::bigint[])`)
    .where('is_on', '=', true)
    .where('sent_at', 'is', null)
    .where('due_at', '>', now)
    .where('due_at', '<=', before)
    .groupBy('event_id')
    .execute();
  return rows.map(({ event_id, due_at }) => [event_id, due_at]);
}

/** Entries with a reminder that is on, not sent, and due between two instants. */
export async function listRemindedEvents(
  { tx, businessId }: Reader,
  { from, to, afterId, limit }: { from: Date; to: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('calendar_reminders')
    .select('event_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where('is_on', '=', true)
    .where('sent_at', 'is', null)
    .where('due_at', '>', from)
    .where('due_at', '<=', to)
    .where('event_id', '>', afterId)
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}
