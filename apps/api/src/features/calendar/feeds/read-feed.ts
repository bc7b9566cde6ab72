import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { can } from '@countinghouse/domain/access/permissions';
import { CALENDAR_END, calendarStart, writeEntry, writeZone } from '@countinghouse/domain/calendar/ics/write';
import type { Ctx } from '../../../platform/ctx.ts';
import { type OpenPage, openPages } from '../../../platform/db/open-pages.ts';
import { AppError } from '../../../platform/errors.ts';
import { createTurns } from '../../../platform/give-way.ts';
import { Download } from '../../../platform/http/answer.ts';
import type { Visitor } from '../../../platform/http/public-route.ts';
import { loadCompany } from '../../businesses/index.ts';
import { readToken } from '../../share-links/index.ts';
import { findActiveRole } from '../../users/index.ts';
import { icsEntryOf } from '../ics-entry.ts';
import { fullAddress } from '../load-event.ts';
import { type FeedRange, type FeedRow, findFeedByToken, listFeedPage, sumUp } from './feeds.repo.ts';

const DAY_MS = 86_400_000;
const BACK_MS = 366 * DAY_MS;
const AHEAD_MS = 2 * 366 * DAY_MS;
const PAGE = 500;

/** What a feed is written from, once its address was found to be right. */
type OpenFeed = { open: OpenPage; range: FeedRange; name: string; address: string; zones: string[]; etag: string };

/**
 * A calendar for another program. A wrong address and one that was taken back take the same steps and get the same answer; too
 * many of them, and none is looked up any more.
 */
export async function readFeed(visitor: Visitor, uuid: string): Promise<Download> {
  const { misses } = visitor.platform.throttle;
  const { businessId, hash } = readToken(uuid);
  const guess = { ipAddress: visitor.ipAddress, businessId };
  await misses.requireRoom(guess);
  const feed = await visitor.inTenant(businessId, 0, async (ctx) => {
    const row = await findFeedByToken(ctx, hash);
    return row && (await mayRead(ctx, row)) ? openFeed(visitor, ctx, row) : undefined;
  });
  if (!feed) {
    await misses.note(guess);
    throw new AppError('share_link.not_found');
  }
  return new Download({
    name: 'calendar.ics',
    type: 'text/calendar; charset=utf-8',
    etag: feed.etag,
    open: async () => Readable.from(writeFeed(feed)),
  });
}

/** Who has left, or may not see the calendar any more, does not see it by this way either. */
async function mayRead(ctx: Ctx, { user_id }: FeedRow): Promise<boolean> {
  if (user_id === null) return true;
  const role = await findActiveRole(ctx, user_id);
  return role !== undefined && can(role, 'calendar.read');
}

async function openFeed(visitor: Visitor, ctx: Ctx, row: FeedRow): Promise<OpenFeed> {
  // By the day, so that the same is asked for, and answered, all day long.
  const today = Math.floor(ctx.now.getTime() / DAY_MS) * DAY_MS;
  const range = { userId: row.user_id, from: new Date(today - BACK_MS), to: new Date(today + AHEAD_MS) };
  const { zones, ...sum } = await sumUp(ctx, range);
  const { companyName } = await loadCompany(ctx);
  const address = await fullAddress(ctx);
  const facts = [row.id, today, sum, companyName, address, process.versions.tz];
  const etag = `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}"`;
  return { open: openPages(visitor.platform, ctx), range, name: companyName, address, zones, etag };
}

/** Page by page while it is sent: no connection waits for a slow reader, nor does memory. */
async function* writeFeed({ open, range, name, address, zones }: OpenFeed): AsyncGenerator<string> {
  yield calendarStart({ name }) + zones.map((zone) => writeZone(zone, range)).join('');
  const giveWay = createTurns();
  for (let after: { startsAt: Date; id: number } | undefined; ; ) {
    const rows = await open((ctx) => listFeedPage(ctx, { ...range, after, limit: PAGE }));
    for (const row of rows) {
      yield writeEntry(icsEntryOf(row, address));
      await giveWay();
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = { startsAt: last.starts_at, id: last.id };
  }
  yield CALENDAR_END;
}
