import { REMINDER_DAYS, type ReminderDays, remindAt } from '@countinghouse/domain/calendar/reminders';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type ReminderRow = { days: ReminderDays; is_on: boolean; due_at: Date; sent_at: Date | null };

export async function listReminders({ tx, businessId }: Reader, eventId: number): Promise<ReminderRow[]> {
  const rows = await tx
    .selectFrom('calendar_reminders')
    .select(['days', 'is_on', 'due_at', 'sent_at'])
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
    })),
  );
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('calendar_reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'event_id', 'days'])
        .doUpdateSet({ is_on: sql`excluded.is_on`, due_at: sql`excluded.due_at` })
        .where('calendar_reminders.sent_at', 'is', null),
    )
    .execute();
}
