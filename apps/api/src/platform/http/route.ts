import { type Endpoint, type HandlerInput, isWrite, type Reply } from '@countinghouse/contracts/endpoint';
import { can } from '@countinghouse/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ctx } from '../ctx.ts';
import { retried } from '../db/retried.ts';
import { inTenant, type TenantScope } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { keepSessionAlive } from '../session/keep-alive.ts';
import { type Credential, isAccessTokenValid } from '../session/secrets.ts';
import { requireSession, type SessionRow } from '../session/session.repo.ts';
import { shareOfBusiness } from '../shares/shares.ts';
import { type Answer, Download, encodeAnswer, type FramedPage, sendAnswer } from './answer.ts';
import { hashRequest, keepAnswer, takeKey } from './idempotency.repo.ts';
import { readInput } from './input.ts';
import { originOf, requireSameOrigin } from './origin.ts';
import { registerEndpoint } from './registry.ts';

type Handle<E extends Endpoint> = (
  ctx: Ctx,
  input: HandlerInput<E>,
  request: FastifyRequest,
) => Promise<Reply<E> | Download | FramedPage>;

type RouteOptions = Pick<TenantScope, 'plans'>;

/** Binds a contract to a handler: session, access, parsing, transaction and answer happen here, once. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E>,
  { plans }: RouteOptions = {},
) {
  registerEndpoint(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const credential = requireCredential(app.platform, endpoint, request);
      const answer = await answerInTenant(app.platform, { endpoint, credential, request, reply, plans }, handle);
      await traceDownload(app.platform, { credential, request }, answer);
      return sendAnswer(reply, endpoint, answer);
    },
  });
}

/**
 * A read cannot write, and an export is one. Its audit row has a transaction of its own, which is over before the first byte
 * leaves: nothing goes out that is not in the log.
 */
async function traceDownload(
  platform: Platform,
  { credential, request }: { credential: Credential; request: FastifyRequest },
  answer: Answer,
): Promise<void> {
  const entry = answer instanceof Download ? answer.audit : undefined;
  if (!entry) return;
  const opening = { businessId: credential.businessId, mode: 'read write', origin: originOf(request) } as const;
  const identify = (tx: Ctx['tx'], now: Date) => requireSession(tx, credential, now);
  await inTenant(platform, opening, identify, (ctx) => ctx.audit(entry));
}

export type Call<E extends Endpoint> = {
  endpoint: E;
  credential: Credential;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Stands for bytes that are not part of the parsed input, so that a repeated key with another file is noticed. */
  digest?: string;
} & RouteOptions;

/** The session and the right to make this call, checked in a short transaction of its own. */
export async function admit(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor & { sessionId: number }> {
  const credential = requireCredential(platform, endpoint, request);
  const { businessId } = credential;
  const opening = { businessId, mode: 'read only', origin: originOf(request), share: request.share } as const;
  const identify = (tx: Ctx['tx'], now: Date) => proveSession(platform, tx, credential, now);
  const member = await inTenant(platform, opening, identify, async (ctx) => {
    requireStillSameUser(request, ctx.userId);
    requireAccess(ctx, endpoint.access);
    return { businessId, userId: ctx.userId, role: ctx.role, sessionId: ctx.sessionId };
  });
  request.share = shareOfBusiness(businessId);
  return member;
}

export async function answerInTenant<E extends Endpoint>(
  platform: Platform,
  { endpoint, credential, request, reply, digest, plans }: Call<E>,
  handle: Handle<E>,
): Promise<Answer> {
  const mode = isWrite(endpoint) ? 'read write' : 'read only';
  const { businessId } = credential;
  const opening = { businessId, mode, origin: originOf(request), share: request.share, plans } as const;
  let session: SessionRow | undefined;
  const identify = async (tx: Ctx['tx'], now: Date) => {
    session = await proveSession(platform, tx, credential, now);
    return session;
  };
  const work = async (ctx: Ctx) => {
    requireStillSameUser(request, ctx.userId);
    requireAccess(ctx, endpoint.access);
    const input = readInput(endpoint, request);
    const run = async () => encodeAnswer(endpoint, await handle(ctx, input, request));
    if (!isWrite(endpoint)) return run();
    return once(ctx, endpoint, { input: [input, digest], key: request.headers['idempotency-key'], reply }, () =>
      audited(ctx, endpoint, run),
    );
  };
  const answer = await retried(() => inTenant(platform, opening, identify, work));
  keepSessionAlive(platform, credential, session);
  return answer;
}

/** From here on the calls of this session count as those of its business, not of its address. */
async function proveSession({ shares }: Platform, tx: Ctx['tx'], credential: Credential, now: Date) {
  try {
    const session = await requireSession(tx, credential, now);
    shares.sessions.prove(credential);
    return session;
  } catch (error) {
    if (error instanceof AppError) shares.sessions.forget(credential);
    throw error;
  }
}

/** Before parsing, so that a stranger learns nothing from our error messages. */
export function requireCredential({ config }: Platform, endpoint: Endpoint, request: FastifyRequest): Credential {
  const { credential } = request;
  if (endpoint.method !== 'GET') requireSameOrigin(request, config.publicOrigin);
  if (!credential) throw new AppError('session.required');
  if (endpoint.method !== 'GET') {
    const token = request.headers.accesstoken;
    if (!isAccessTokenValid(config.secretKey, credential.sid, typeof token === 'string' ? token : undefined)) {
      throw new AppError('request.cross_site');
    }
  }
  return credential;
}

/** A tab left open from another user's time would act in the wrong name. */
function requireStillSameUser(request: FastifyRequest, userId: number): void {
  const claimed = request.headers.iduser;
  if (typeof claimed === 'string' && claimed !== '' && claimed !== String(userId))
    throw new AppError('session.required');
}

function requireAccess(ctx: Ctx, access: Endpoint['access']): void {
  if (typeof access === 'object' && !can(ctx.role, access.can)) throw new AppError('access.denied');
}

type Repeatable = { input: unknown; key: string | string[] | undefined; reply: FastifyReply };

async function once<T extends Answer>(
  ctx: Ctx,
  endpoint: Endpoint,
  { input, key, reply }: Repeatable,
  run: () => Promise<T>,
): Promise<T> {
  if (typeof key !== 'string' || key === '') return run();
  if (key.length > 255) throw new AppError('request.invalid', { 'Idempotency-Key': 'At most 255 characters.' });
  const repeat = await takeKey(ctx, key, hashRequest(endpoint.id, [ctx.userId, input]));
  if (repeat) {
    reply.header('idempotency-hit', 'true');
    return repeat.answer as T;
  }
  const answer = await run();
  await keepAnswer(ctx, key, answer);
  return answer;
}

/** A write without an audit row is a bug, and is rolled back as one. */
async function audited<T>(ctx: Ctx, endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  let entries = 0;
  const { audit } = ctx;
  ctx.audit = async (...added) => {
    entries += added.length;
    await audit(...added);
  };
  const answer = await run();
  if (entries === 0) throw new Error(`${endpoint.id} left no audit row`);
  return answer;
}
