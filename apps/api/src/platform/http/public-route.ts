import { type Endpoint, type HandlerInput, isWrite, type Reply } from '@countinghouse/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Ctx, Origin } from '../ctx.ts';
import { SYSTEM_USER } from '../ctx.ts';
import type { Tx } from '../db/database.ts';
import { inTenant } from '../db/tenant.ts';
import type { Mode } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { clearSessionCookies, type SessionCookies, setSessionCookies } from '../session/cookies.ts';
import { KnownDevice } from '../session/device.ts';
import type { Credential } from '../session/secrets.ts';
import { type Download, encodeAnswer, type Redirection, sendAnswer } from './answer.ts';
import { readInput } from './input.ts';
import { originOf, requireSameOrigin } from './origin.ts';
import { registerEndpoint } from './registry.ts';

/** Somebody who is not signed in. There is no `tx` here: what they reach, the handler opens by name. */
export type Visitor = Origin & {
  platform: Platform;
  now: Date;
  /** The session cookie they came with, unproven. */
  credential: Credential | null;
  inDirectory: <T>(mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Enters one business as the system, or in the name of a user whose identity was just proven. */
  inTenant: <T>(businessId: number, userId: number, work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** The browser, where it has signed in before. */
  device: KnownDevice;
  setSession: (cookies: SessionCookies) => void;
  clearSession: () => void;
};

type Handle<E extends Endpoint> = (
  visitor: Visitor,
  input: HandlerInput<E>,
  request: FastifyRequest,
) => Promise<Reply<E> | Redirection | Download>;

export function publicRoute<E extends Endpoint & { access: 'public' }>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E>,
) {
  registerEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      if (isWrite(endpoint)) requireSameOrigin(request, originFor(app.platform.config, endpoint));
      const visitor = createVisitor(app.platform, request, reply);
      const answer = encodeAnswer(endpoint, await handle(visitor, readInput(endpoint, request), request));
      return sendAnswer(reply, endpoint, answer);
    },
  });
}

/** Shared documents may have a host of their own, from whose page alone they are answered. */
const originFor = ({ publicOrigin, sharing }: Config, { path }: Endpoint): string =>
  path.startsWith('/sharepoint/') ? sharing.origin : publicOrigin;

export function createVisitor(platform: Platform, request: FastifyRequest, reply: FastifyReply): Visitor {
  const { config, cells } = platform;
  const origin = originOf(request);
  return {
    ...origin,
    platform,
    now: platform.clock(),
    credential: request.credential,
    inDirectory: (mode, work) => cells.inDirectory(mode, work, request.share),
    inTenant: (businessId, userId, work) =>
      inTenant(
        platform,
        { businessId, mode: 'read write', origin, share: request.share },
        async () => ({ businessId, userId: userId || SYSTEM_USER, role: 'admin', sessionId: 0 }),
        work,
      ),
    device: new KnownDevice(config, request, reply),
    setSession: (cookies) => setSessionCookies(config, reply, cookies),
    clearSession: () => clearSessionCookies(config, reply),
  };
}
