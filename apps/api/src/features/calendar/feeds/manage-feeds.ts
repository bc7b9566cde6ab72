import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@countinghouse/contracts/calendar-feeds';
import { readCalendarFeed } from '@countinghouse/contracts/calendar-feeds';
import type { Ctx } from '../../../platform/ctx.ts';
import { hashToken, shareToken } from '../../share-links/index.ts';
import { type FeedOwner, type FeedRow, findFeed, insertFeed, nextFeedId, revokeFeeds } from './feeds.repo.ts';

export async function loadFeed(ctx: Ctx, owner: FeedOwner): Promise<CalendarFeed> {
  const row = await findFeed(ctx, owner);
  return {
    isOn: row !== undefined,
    url: row ? urlOf(ctx, row) : '',
    createdDate: row?.created_at.toISOString() ?? null,
  };
}

/** A new address; the one before opens nothing any more. */
export async function renewFeed(ctx: Ctx, owner: FeedOwner): Promise<CalendarFeed> {
  await revokeFeeds(ctx, owner);
  const id = await nextFeedId(ctx);
  const salt = randomBytes(32);
  await insertFeed(ctx, { id, ...owner, salt, hash: hashToken(tokenOf(ctx, { id, salt })) });
  const after = { ofUser: owner.userId };
  await ctx.audit({ action: 'calendar_feed.renewed', subject: 'calendar_feeds', subjectId: id, after });
  return loadFeed(ctx, owner);
}

export async function revokeFeed(ctx: Ctx, owner: FeedOwner): Promise<CalendarFeed> {
  const [revoked] = await revokeFeeds(ctx, owner);
  const before = { ofUser: owner.userId };
  const subjectId = revoked?.id ?? 0;
  await ctx.audit({ action: 'calendar_feed.revoked', subject: 'calendar_feeds', subjectId, before });
  return loadFeed(ctx, owner);
}

const tokenOf = ({ businessId, sharing }: Ctx, { id, salt }: Pick<FeedRow, 'id' | 'salt'>): string =>
  shareToken(sharing.key, { businessId, id, salt });

/** '' where the server's key is another than it was made with. */
function urlOf(ctx: Ctx, row: FeedRow): string {
  const uuid = tokenOf(ctx, row);
  if (!hashToken(uuid).equals(row.token_hash)) return '';
  return `${ctx.sharing.origin}/api${readCalendarFeed.path}?${new URLSearchParams({ uuid }).toString()}`;
}
