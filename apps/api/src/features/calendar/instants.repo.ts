import { REMINDER_DAYS, type ReminderDays } from '@countinghouse/domain/calendar/reminders';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { timeOf } from './events.repo.ts';

type Page = { afterId: number; limit: number };
const TIME = ['is_all_day', 'start_on', 'start_time', 'end_on', 'end_time', 'zone'] as const;

/** A day is more than any clock was ever put forward or back: what has just begun is among them. */
const A_DAY_MS = 86_400_000;

export async function findZoneData({ tx, businessId }: Ctx): Promise<string> {
  const { zone_data } = await tx
    .selectFrom('calendar_settings')
    .select('zone_data')
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return zone_data;
}

export async function rememberZoneData(ctx: Ctx, zoneData: string): Promise<void> {
  await ctx.tx
    .updateTable('calendar_settings')
    .set({ zone_data: zoneData })
    .where('business_id', '=', ctx.businessId)
    .execute();
}

/** Entries may overlap until the transaction ends. */
export async function deferSlots({ tx }: Ctx): Promise<void> {
  await sql`set constraints calendar_events_slot deferred`.execute(tx);
}

/** Entries that are not over, deleted ones too: they may come back. */
export async function listComing({ tx, businessId, now }: Ctx, { afterId, limit }: Page) {
  const rows = await tx
    .selectFrom('calendar_events')
    .select(['id', 'starts_at', 'ends_at', ...TIME])
    .where('business_id', '=', businessId)
    .where('id', '>', afterId)
    .where('ends_at', '>', new Date(now.getTime() - A_DAY_MS))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, time: timeOf(row) }));
}

type Move = { id: number; startsAt: Date; endsAt: Date };

export async function moveInstants(ctx: Ctx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`update calendar_events e set starts_at = m.starts_at, ends_at = m.ends_at
    from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${moves.map(({ endsAt }) => endsAt)}::timestamptz[]) as m (id, starts_at, ends_at)
    where e.business_id = ${ctx.businessId} and e.id = m.id`.execute(ctx.tx);
}

/** Reminders of these entries that are on and not sent. */
export async function listPlanned({ tx, businessId }: Ctx, eventIds: readonly number[]) {
  const rows = await tx
    .selectFrom('calendar_reminders')
    .select(['event_id', 'days'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::bigint[])`)
    .where('sent_at', 'is', null)
    .where('is_on', '=', true)
    .execute();
  return rows.flatMap(({ event_id, days }) => {
    const known = REMINDER_DAYS.find((each) => each === days);
    return known ? [{ eventId: event_id, days: known }] : [];
  });
}

type ReminderMove = { eventId: number; days: ReminderDays; dueAt: Date };

export async function moveReminders(ctx: Ctx, moves: readonly ReminderMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`update calendar_reminders r set due_at = m.due_at
    from unnest(${moves.map(({ eventId }) => eventId)}::bigint[], ${moves.map(({ days }) => days)}::smallint[],
      ${moves.map(({ dueAt }) => dueAt)}::timestamptz[]) as m (event_id, days, due_at)
    where r.business_id = ${ctx.businessId} and r.event_id = m.event_id and r.days = m.days and r.due_at <> m.due_at
      and r.sent_at is null`.execute(ctx.tx);
}
