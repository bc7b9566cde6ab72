import type { Updateable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Visits } from '../../platform/db/schema.gen.ts';
import { touched } from '../../platform/db/touched.repo.ts';

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;
type VisitChange = Omit<Updateable<Visits>, 'business_id' | 'event_id' | 'version' | 'updated_by' | 'updated_at'>;

const visitOf = ({ tx, businessId }: Reader, eventId: number) =>
  tx.selectFrom('visits').selectAll().where('business_id', '=', businessId).where('event_id', '=', eventId);

export const findVisit = (ctx: Reader, eventId: number) => visitOf(ctx, eventId).executeTakeFirst();

/**
 * Locks the visit of an entry, so that what two people tell about it comes one after the other. The first word makes its row, with
 * version 0 until something was written.
 */
export async function lockVisitRow(ctx: Ctx, eventId: number): Promise<VisitRow> {
  const found = await visitOf(ctx, eventId).forUpdate().executeTakeFirst();
  if (found) return found;
  await ctx.tx
    .insertInto('visits')
    .values({
      business_id: ctx.businessId,
      event_id: eventId,
      version: 0,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return visitOf(ctx, eventId).forUpdate().executeTakeFirstOrThrow();
}

export async function updateVisit(ctx: Ctx, eventId: number, change: VisitChange): Promise<void> {
  await ctx.tx
    .updateTable('visits')
    .set({ ...change, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('event_id', '=', eventId)
    .execute();
}
