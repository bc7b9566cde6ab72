import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Platform } from '../platform.ts';
import { BODY_TIME, limitBodyTime } from './body-time.ts';
import { shareFairly } from './fair-shares.ts';
import { setSecurityHeaders } from './headers.ts';
import { acceptJson } from './json-body.ts';
import { keepShareHostApart, refuseUnknownHosts } from './known-hosts.ts';
import { observe } from './observe.ts';
import { answerProblems } from './problem.ts';
import './registry.ts';

const BODY_LIMIT = 1024 * 1024;

/** The HTTP ground every room stands on: parsing, limits, headers, errors, health. It knows no room. */
export async function createServer(platform: Platform, { bodyTime = BODY_TIME } = {}): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // `/tags//addAssignedTag/` and `/tags/addAssignedTag` are one call.
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Looked at every few seconds by the server itself; bodies have limits of their own in body-time.ts.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 660_000,
    // A connection on which nothing moves, either way, holds nothing of ours for longer.
    connectionTimeout: 120_000,
  });
  // Hooks, decorators and `platform` are shared by every plug-in below.
  app.decorate('platform', platform);
  app.decorate('endpoints', []);
  app.decorate('isClosing', false);
  app.addHook('preClose', async () => {
    app.isClosing = true;
  });
  // A connection that stays open for the next request would keep a stopping server waiting.
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close');
  });
  // A form that posts text/plain needs no permission from the browser: it is how other sites forge requests.
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  answerProblems(app);
  setSecurityHeaders(app, config.isSecure);
  refuseUnknownHosts(app, config.hosts);
  keepShareHostApart(app, config.sharing.ownHost);
  await app.register(cookie);
  await app.register(sse);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  if (config.rateLimitPerMinute > 0) {
    await app.register(rateLimit, { max: config.rateLimitPerMinute, timeWindow: '1 minute', allowList: isFree });
  }
  shareFairly(app);
  limitBodyTime(app, bodyTime);
  observe(app);
  return app;
}

/**
 * Calls are what is limited: probes, and the files of the web application, are not. An office of thirty behind one address
 * opens pages of a hundred files each. By the route that was found, since an address can be written in more than one way.
 */
const isFree = ({ routeOptions: { url } }: FastifyRequest) => url !== undefined && !url.startsWith('/api');
