import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SocialProvider } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import { createVisitor } from '../../platform/http/public-route.ts';
import { openSealed, seal } from '../../platform/session/sealed.ts';
import { insertCode } from './codes.repo.ts';
import { finishRound, type SocialRound, startRound } from './social.ts';

const COOKIE = 'social-round';
const ROUND_SECONDS = 600;
const TICKET_SECONDS = 60;

type Params = { Params: { provider: string } };

/**
 * The two stops of a social sign-in that are navigations, not calls: to the provider, and back from it. The way back ends
 * with a single-use ticket on our own login page, which trades it for a session through `loginSocial`.
 */
export async function socialRoutes(app: FastifyInstance) {
  const { config } = app.platform;
  const callbackOf = (provider: string) => `${config.publicOrigin}/api/auth/social/${provider}/callback`;
  const shared = { path: '/api/auth/social', httpOnly: true, sameSite: 'lax', secure: config.isSecure } as const;

  app.get<Params>('/auth/social/:provider/start', async (request, reply) => {
    const provider = requireProvider(config.socialProviders, request.params.provider);
    try {
      const { round, url } = await startRound(provider, callbackOf(provider.provider));
      reply.setCookie(COOKIE, seal(config.secretKey, round), { ...shared, maxAge: ROUND_SECONDS });
      return await reply.redirect(url.href);
    } catch (err) {
      request.log.warn({ err, provider: provider.provider }, 'a social provider did not answer');
      return noResponse(reply);
    }
  });

  app.get<Params>('/auth/social/:provider/callback', async (request, reply) => {
    const provider = requireProvider(config.socialProviders, request.params.provider);
    const round = openSealed<SocialRound>(config.secretKey, request.cookies[COOKIE]);
    reply.clearCookie(COOKIE, shared);
    if (!round || round.provider !== provider.provider) return noResponse(reply);
    const callback = new URL(request.url, config.publicOrigin);
    const ticket = await makeTicket(request, reply, { provider, round, callback });
    if (!ticket) return noResponse(reply);
    const query = new URLSearchParams({ provider: provider.provider, ticket });
    return reply.redirect(`/auth/login?${query.toString()}`);
  });
}

type Finish = { provider: SocialProvider; round: SocialRound; callback: URL };

async function makeTicket(request: FastifyRequest, reply: FastifyReply, { provider, round, callback }: Finish) {
  const visitor = createVisitor(request.server.platform, request, reply);
  try {
    const profile = await finishRound(provider, round, callback);
    // No verified address is answered like an unknown one: the ticket leads to "could not find any account".
    const details = { provider: provider.provider, subject: profile?.subject ?? '', email: profile?.email ?? '' };
    return await visitor.inDirectory('read write', (tx) =>
      insertCode(tx, { purpose: 'social_ticket', details, now: visitor.now, seconds: TICKET_SECONDS }),
    );
  } catch (err) {
    request.log.warn({ err, provider: provider.provider }, 'a social sign-in did not finish');
    return null;
  }
}

const noResponse = (reply: FastifyReply) => reply.redirect('/auth/login?socialError=1');

function requireProvider(providers: readonly SocialProvider[], name: string): SocialProvider {
  const provider = providers.find((known) => known.provider === name);
  if (!provider) throw new AppError('route.not_found');
  return provider;
}
