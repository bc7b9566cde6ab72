import { signInSocial as signInSocialContract } from '@countinghouse/contracts/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SocialProvider } from '../../../config.ts';
import { AppError } from '../../../platform/errors.ts';
import { createVisitor, publicRoute } from '../../../platform/http/public-route.ts';
import { openSealed, seal } from '../../../platform/session/sealed.ts';
import { hashSecret } from '../../../platform/session/secrets.ts';
import { insertCode } from '../codes.repo.ts';
import { signInSocial } from './sign-in-social.ts';
import { finishRound, type SocialRound, startRound } from './social.ts';

const COOKIE = 'social-round';
/** Long enough to type a password at the provider, and once more here. */
const ROUND_SECONDS = 600;

type Params = { Params: { provider: string } };

/**
 * Two stops of a social sign-in are navigations, not calls: to the provider, and back from it. The way back ends with a
 * single-use ticket on our own login page, which trades it for a session through `loginSocial`.
 */
export async function socialRoutes(app: FastifyInstance) {
  const { config } = app.platform;
  const callbackOf = (provider: string) => `${config.publicOrigin}/api/auth/social/${provider}/callback`;
  // Sent along to `loginSocial` as well: the ticket is worth something only beside it.
  const shared = { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: config.isSecure } as const;

  publicRoute(app, signInSocialContract, (visitor, { body }, { cookies }) => {
    const round = openSealed<SocialRound>(config.secretKey, 'social-round', cookies[COOKIE]);
    return signInSocial(visitor, body, round ? idOf(round) : undefined);
  });

  app.get<Params>('/auth/social/:provider/start', async (request, reply) => {
    const provider = requireProvider(config.socialProviders, request.params.provider);
    try {
      const { round, url } = await startRound(provider, callbackOf(provider.provider));
      reply.setCookie(COOKIE, seal(config.secretKey, 'social-round', round), { ...shared, maxAge: ROUND_SECONDS });
      return await reply.redirect(url.href);
    } catch (err) {
      request.log.warn({ err, provider: provider.provider }, 'a social provider did not answer');
      return noResponse(reply);
    }
  });

  app.get<Params>('/auth/social/:provider/callback', async (request, reply) => {
    const provider = requireProvider(config.socialProviders, request.params.provider);
    const round = openSealed<SocialRound>(config.secretKey, 'social-round', request.cookies[COOKIE]);
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
    const { subject, email } = profile ?? { subject: '', email: '' };
    const details = { provider: provider.provider, subject, email, round: idOf(round) };
    return await visitor.inDirectory('read write', (tx) =>
      insertCode(tx, { purpose: 'social_ticket', details, now: visitor.now, seconds: ROUND_SECONDS }),
    );
  } catch (err) {
    request.log.warn({ err, provider: provider.provider }, 'a social sign-in did not finish');
    return null;
  }
}

/** What ticket and cookie have in common, without telling one from the other. */
const idOf = ({ state }: SocialRound) => hashSecret(state).toString('base64url');

const noResponse = (reply: FastifyReply) => reply.redirect('/auth/login?socialError=1');

function requireProvider(providers: readonly SocialProvider[], name: string): SocialProvider {
  const provider = providers.find((known) => known.provider === name);
  if (!provider) throw new AppError('route.not_found');
  return provider;
}
