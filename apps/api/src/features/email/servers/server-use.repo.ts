import { dayIn, startOfDay } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday, businessZone } from '../../../platform/db/business-day.repo.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type UsableServer = NonNullable<Awaited<ReturnType<typeof findServerFor>>>;

/** The server that is chosen for such mails, else the default one; only while it is switched on. */
export const findServerFor = ({ tx, businessId }: Reader, use: string) =>
  tx
    .selectFrom('mail_servers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .where(sql<SqlBool>`(is_default or ${use}::text = any(used_for))`)
    .orderBy(sql`${use}::text = any(used_for)`, 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** One of the mails that the server takes today; false when it has taken as many as it may. */
export async function takePlace(ctx: Ctx, id: number): Promise<boolean> {
  const today = await businessToday(ctx);
  const row = await ctx.tx
    .updateTable('mail_servers')
    .set({
      counted: sql<number>`case when counted_on = ${today} then counted + 1 else 1 end`,
      counted_on: today,
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where(sql<SqlBool>`(daily_limit = 0 or counted_on is distinct from ${today} or counted < daily_limit)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the next day of the business begins. */
export async function findNextDay(ctx: Ctx): Promise<Date> {
  const zone = await businessZone(ctx);
  return startOfDay(zone, dayAfter(dayIn(zone, ctx.now), 1));
}

type ServerUse = { isOk: boolean; text: string; isPlaceFree: boolean };

/** How the server did, and the place it did not need. What a person wrote stays untouched, and so does its version. */
export async function noteUse(ctx: Ctx, id: number, { isOk, text, isPlaceFree }: ServerUse): Promise<void> {
  const today = await businessToday(ctx);
  await ctx.tx
    .updateTable('mail_servers')
    .set({
      status: isOk ? 'OK' : 'Failed',
      status_at: ctx.now,
      status_text: isOk ? '' : text,
      ...(isPlaceFree && {
        counted: sql<number>`case when counted_on = ${today} then greatest(counted - 1, 0) else counted end`,
      }),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
}
