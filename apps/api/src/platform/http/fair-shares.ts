import type { ErrorCode } from '@countinghouse/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { readSid } from '../session/cookies.ts';
import { type Credential, readCredential } from '../session/secrets.ts';
import { type FairPlaces, type Leave, PlaceRefusedError, type Refusal } from '../shares/fair-places.ts';
import { networkOf } from '../shares/network-of.ts';
import { shareOfBusiness } from '../shares/shares.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session cookie it came with, unproven. */
    credential: Credential | null;
    /** Under whose share it runs: that of its business once the session was proven, else that of its address. */
    share: string;
    /** Gives its place to the next; null while it has none. */
    leave: Leave | null;
  }
}

/**
 * Every call takes a place of its business, before its body is read, and gives it back with the last byte of the answer. Who
 * is over the share waits in the line of that business alone.
 */
export function shareFairly(app: FastifyInstance): void {
  const { config } = app.platform;
  app.decorateRequest('credential', null);
  app.decorateRequest('share', '');
  app.decorateRequest('leave', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api')) return;
    request.credential = readCredential(readSid(config, request));
    request.share = shareOf(app, request);
    reply.raw.once('close', () => leave(request));
    await enter(app, request, reply);
  });
}

/** Takes a place again after `leave`. */
export async function enter(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { requests } = app.platform.shares;
  request.leave = await takePlace(requests, { request, reply, refusals: REQUESTS });
  if (reply.raw.destroyed) leave(request);
}

/** What waits for its client, or for nobody of ours, needs no place. */
export function leave(request: FastifyRequest): void {
  request.leave?.();
  request.leave = null;
}

/** One upload in hand, until the request ends. */
export async function takeUploadPlace(places: FairPlaces, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const done = await takePlace(places, { request, reply, refusals: UPLOADS });
  if (reply.raw.destroyed) done();
  else reply.raw.once('close', done);
}

type Refusals = Record<Refusal, ErrorCode>;
const REQUESTS: Refusals = { places: 'share.requests', pace: 'share.rate', full: 'service.unavailable' };
const UPLOADS: Refusals = { places: 'share.uploads', pace: 'share.uploads', full: 'service.unavailable' };
const RETRY_AFTER_SECONDS = 2;

type PlaceRequest = { request: FastifyRequest; reply: FastifyReply; refusals: Refusals };

async function takePlace(places: FairPlaces, { request, reply, refusals }: PlaceRequest): Promise<Leave> {
  try {
    return await places.take(request.share, (giveUp) => reply.raw.once('close', giveUp));
  } catch (error) {
    if (!(error instanceof PlaceRefusedError)) throw error;
    throw new AppError(refusals[error.reason], undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

function shareOf({ platform }: FastifyInstance, { credential, ip }: FastifyRequest): string {
  const isProven = credential && platform.shares.sessions.isProven(credential);
  return isProven ? shareOfBusiness(credential.businessId) : `address ${networkOf(ip, NEIGHBOURS)}`;
}

/** One address of IPv4; of IPv6 the /64 that one household or machine gets, out of which it could take any number. */
const NEIGHBOURS = { v4: 4, v6: 4 };
