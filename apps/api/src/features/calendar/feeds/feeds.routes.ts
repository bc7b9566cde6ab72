import * as contract from '@countinghouse/contracts/calendar-feeds';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/ctx.ts';
import { publicRoute } from '../../../platform/http/public-route.ts';
import { route } from '../../../platform/http/route.ts';
import { loadFeed, renewFeed, revokeFeed } from './manage-feeds.ts';
import { readFeed } from './read-feed.ts';

const mine = ({ userId }: Ctx) => ({ userId });
const BUSINESS = { userId: null };

export async function calendarFeedRoutes(app: FastifyInstance) {
  route(app, contract.getMyCalendarFeed, (ctx) => loadFeed(ctx, mine(ctx)));
  route(app, contract.renewMyCalendarFeed, (ctx) => renewFeed(ctx, mine(ctx)));
  route(app, contract.revokeMyCalendarFeed, (ctx) => revokeFeed(ctx, mine(ctx)));
  route(app, contract.getBusinessCalendarFeed, (ctx) => loadFeed(ctx, BUSINESS));
  route(app, contract.renewBusinessCalendarFeed, (ctx) => renewFeed(ctx, BUSINESS));
  route(app, contract.revokeBusinessCalendarFeed, (ctx) => revokeFeed(ctx, BUSINESS));
  publicRoute(app, contract.readCalendarFeed, (visitor, { query }) => readFeed(visitor, query.uuid));
}
