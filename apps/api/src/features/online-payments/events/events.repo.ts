import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { PROVIDER } from '../provider/provider-access.ts';

export type NewEvent = { eventId: string; type: string; objectId: string; occurredAt: Date };

/** False where it is here already. */
export async function insertEvent(ctx: Ctx, { eventId, type, objectId, occurredAt }: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('provider_events')
    .values({
      business_id: ctx.businessId,
      provider: PROVIDER,
      event_id: eventId,
      type,
      object_id: objectId,
      occurred_at: occurredAt,
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const eventQuery = ({ tx, businessId }: Reader) =>
  tx.selectFrom('provider_events').selectAll().where('business_id', '=', businessId).where('provider', '=', PROVIDER);
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export const findEvent = (ctx: Reader, eventId: string) =>
  eventQuery(ctx).where('event_id', '=', eventId).executeTakeFirst();

export const listUnhandled = (ctx: Reader, limit: number) =>
  eventQuery(ctx).where('handled_at', 'is', null).orderBy('received_at').limit(limit).execute();

type EventOutcome = { outcome: 'applied' | 'ignored' | 'failed'; problem?: string };

export const markHandled = (ctx: Ctx, eventId: string, { outcome, problem = '' }: EventOutcome) =>
  ctx.tx
    .updateTable('provider_events')
    .set({ handled_at: ctx.now, outcome, problem: problem.slice(0, 500) })
    .where('business_id', '=', ctx.businessId)
    .where('provider', '=', PROVIDER)
    .where('event_id', '=', eventId)
    .execute();

/** Kept long enough to know a repetition: the provider repeats for days, and shows events for a month. */
export async function deleteOldEvents({ tx, businessId }: Ctx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_events where (business_id, provider, event_id) in (
      select business_id, provider, event_id from provider_events
      where business_id = ${businessId} and received_at < ${before} and handled_at is not null limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
