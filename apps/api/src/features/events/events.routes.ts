import { followEvents } from '@countinghouse/contracts/events';
import type { FastifyInstance } from 'fastify';
import { streamRoute } from '../../platform/live/stream-route.ts';
import { Feeds } from './feeds.ts';
import { readChanges } from './read-changes.ts';

export async function eventRoutes(app: FastifyInstance) {
  const { config, cells } = app.platform;
  const feeds = new Feeds(app.platform);
  app.countStreams(() => feeds.open);
  app.addHook('preClose', () => feeds.stop());
  streamRoute(app, followEvents, {
    answer: async (ctx, { query }) => {
      const { id: cell } = await cells.of(ctx.businessId);
      return readChanges(ctx, { config, cell, lastEventId: query.lastEventId });
    },
    // A browser that comes back by itself knows its position as a header; one that we reopen says it in the address.
    follow: (member, { query }, reply) => feeds.follow(member, reply, reply.sse.lastEventId ?? query.lastEventId),
  });
}
