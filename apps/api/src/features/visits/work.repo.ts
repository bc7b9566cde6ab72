import type { VisitStay } from '@countinghouse/domain/visits/time';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];
export type NewLine = Pick<LineRow, 'service_id' | 'quantity' | 'price_e4'>;

/** Who was on site when, in the order in which they came. */
export async function listStays({ tx, businessId }: Reader, eventId: number): Promise<VisitStay[]> {
  const rows = await tx
    .selectFrom('visit_times')
    .select(['user_id', 'started_at', 'ended_at'])
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, startedAt: row.started_at, endedAt: row.ended_at }));
}

export async function insertStays(ctx: Ctx, eventId: number, stays: readonly VisitStay[]): Promise<void> {
  if (stays.length === 0) return;
  await ctx.tx
    .insertInto('visit_times')
    .values(
      stays.map(({ userId, startedAt, endedAt }) => ({
        business_id: ctx.businessId,
        event_id: eventId,
        user_id: userId,
        started_at: startedAt,
        ended_at: endedAt,
      })),
    )
    .execute();
}

export async function replaceStays(ctx: Ctx, eventId: number, stays: readonly VisitStay[]): Promise<void> {
  await ctx.tx
    .deleteFrom('visit_times')
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .execute();
  await insertStays(ctx, eventId, stays);
}

/** Stops the clock of one person. */
export async function endStay(ctx: Ctx, eventId: number, { userId, at }: { userId: number; at: Date }): Promise<void> {
  await ctx.tx
    .updateTable('visit_times')
    .set({ ended_at: at })
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export const listLines = ({ tx, businessId }: Reader, eventId: number) =>
  tx
    .selectFrom('visit_lines')
    .select(['service_id', 'quantity', 'price_e4'])
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();

export async function replaceLines(ctx: Ctx, eventId: number, lines: readonly NewLine[]): Promise<void> {
  await ctx.tx
    .deleteFrom('visit_lines')
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .execute();
  if (lines.length === 0) return;
  await ctx.tx
    .insertInto('visit_lines')
    .values(
      lines.map((line, index) => ({
        business_id: ctx.businessId,
        event_id: eventId,
        position: index + 1,
        ...line,
      })),
    )
    .execute();
}

/** On how many visits an item stands, and whether it is what an hour is billed by: then it cannot be destroyed. */
export async function countItemVisits({ tx, businessId }: Reader, serviceId: number): Promise<number> {
  const { n: visits } = await tx
    .selectFrom('visit_lines')
    .select(({ fn }) => fn.count<number>('event_id').distinct().as('n'))
    .where('business_id', '=', businessId)
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const { n: settings } = await tx
    .selectFrom('visit_settings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow();
  return visits + settings;
}
