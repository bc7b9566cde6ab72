import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { readEvents } from '../events.repo.ts';

/** Whose calendar: one person's, or null for that of the business. */
export type FeedOwner = { userId: number | null };
const FEED = ['id', 'user_id', 'token_hash', 'salt', 'created_at'] as const;
export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

export const findFeed = ({ tx, businessId }: Reader, { userId }: FeedOwner) =>
  tx
    .selectFrom('calendar_feeds')
    .select(FEED)
    .where('business_id', '=', businessId)
    .where('user_id', 'is not distinct from', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** By the hash alone. What was taken back is not there, in the same statement. */
export const findFeedByToken = ({ tx, businessId }: Reader, hash: Buffer) =>
  tx
    .selectFrom('calendar_feeds')
    .select(FEED)
    .where('business_id', '=', businessId)
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export async function nextFeedId({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select app.next_id('calendar_feeds_id') as id`.execute(tx);
  if (!rows[0]) throw new Error('no id for a feed');
  return rows[0].id;
}

type NewFeed = FeedOwner & { id: number; hash: Buffer; salt: Buffer };

export const insertFeed = (ctx: Ctx, { id, userId, hash, salt }: NewFeed) =>
  ctx.tx
    .insertInto('calendar_feeds')
    .values({
      business_id: ctx.businessId,
      id,
      user_id: userId,
      token_hash: hash,
      salt,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .execute();

export const revokeFeeds = ({ tx, businessId, now }: Ctx, { userId }: FeedOwner) =>
  tx
    .updateTable('calendar_feeds')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('user_id', 'is not distinct from', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();

/** Which entries a feed has: those that begin between two instants. */
export type FeedRange = FeedOwner & { from: Date; to: Date };

/** Another figure whenever one of the entries was added, changed or taken out; and the places whose clocks they name. */
export async function sumUp({ tx, businessId }: Reader, { userId, from, to }: FeedRange) {
  const { rows } = await sql<{ events: number; versions: number; changed: Date | null; zones: string[] | null }>`
    select count(*)::int as events, coalesce(sum(version), 0)::int as versions, max(updated_at) as changed,
      array_agg(distinct zone) filter (where not is_all_day) as zones
    from calendar_events e
    where e.business_id = ${businessId} and e.archived_at is null and e.starts_at >= ${from} and e.starts_at < ${to}
      ${userId === null ? sql`` : sql`and e.user_id = ${userId}`}`.execute(tx);
  const [row] = rows;
  return {
    events: row?.events ?? 0,
    versions: row?.versions ?? 0,
    changed: row?.changed ?? null,
    zones: row?.zones ?? [],
  };
}

type FeedPage = FeedRange & { after: { startsAt: Date; id: number } | undefined; limit: number };

export const listFeedPage = (ctx: Reader, { userId, from, to, after, limit }: FeedPage) =>
  readEvents(ctx, (query) =>
    query
      .where('e.archived_at', 'is', null)
      // One lower bound only: given two, PostgreSQL begins its walk at the lower of them.
      .where(
        after
          ? sql<boolean>`(e.starts_at, e.id) > (${after.startsAt}, ${after.id})`
          : sql<boolean>`e.starts_at >= ${from}`,
      )
      .where('e.starts_at', '<', to)
      .$if(userId !== null, (mine) => mine.where('e.user_id', '=', userId))
      .orderBy('e.starts_at')
      .orderBy('e.id')
      .limit(limit),
  );
