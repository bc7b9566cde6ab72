import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

/** What happened to which record; 0 stands for many records, and for everybody. */
export type EventRow = { topic: string; recordId: number; userId: number };
export type EventPage = { events: EventRow[] /** As `pg_current_snapshot()` writes it. */; snapshot: string };

/** From where on: behind what a snapshot saw, or, for somebody who has none, from an instant. */
export type Since = { snapshot: string } | { from: Date };

/**
 * Everything that is visible now and was not `since`, and what "now" was, by one statement and so by one snapshot. Numbers
 * in order of their making become visible in another order; a snapshot knows which transactions it did not see.
 */
export async function listEvents({ tx, businessId }: Reader, since: Since, limit: number): Promise<EventPage> {
  const { rows } = await sql<{
    snapshot: string;
    topic: string | null;
    record_id: number;
    user_id: number;
  }>`select now.snapshot, e.topic, e.record_id, e.user_id
    from (select pg_current_snapshot()::text as snapshot) now left join (
      select distinct topic, record_id, user_id from events
      where business_id = ${businessId} and ${behind(since)}
        and written_by < pg_snapshot_xmax(pg_current_snapshot())
      limit ${limit}
    ) e on true`.execute(tx);
  const events = rows.flatMap(({ topic, record_id, user_id }) =>
    topic === null ? [] : [{ topic, recordId: record_id, userId: user_id }],
  );
  return { events, snapshot: rows[0]?.snapshot ?? '' };
}

const behind = (since: Since) =>
  'from' in since
    ? sql<SqlBool>`happened_at >= ${since.from}`
    : sql<SqlBool>`written_by >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(written_by, ${since.snapshot}::pg_snapshot)`;

/** Those of these sessions that may still be used. */
export async function listLivingSessions(
  { tx, businessId }: Reader,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 's.business_id').onRef('u.id', '=', 's.user_id'),
    )
    .select('s.id')
    .where('s.business_id', '=', businessId)
    .where('s.id', 'in', [...ids])
    .where('s.ended_at', 'is', null)
    .where('s.idle_until', '>', now)
    .where('s.expires_at', '>', now)
    .where('u.is_disabled', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEvents(ctx: Ctx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from events where ctid = any (array(
    select ctid from events where business_id = ${ctx.businessId} and happened_at < ${before} limit ${limit}
  )) and business_id = ${ctx.businessId}`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0);
}
