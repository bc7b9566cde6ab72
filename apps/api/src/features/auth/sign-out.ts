import type { FastifyRequest } from 'fastify';
import { isSameOrigin } from '../../platform/http/origin.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { isAccessTokenValid } from '../../platform/session/secrets.ts';
import { endEarlierSession } from './open-session.ts';

/**
 * A GET that ends a session, as the product specification has it: so it acts only for our own page, which sends the token
 * header. A picture or a link on another site gets "not signed out", and our page then asks the user. A picture comes
 * without the session cookie, so its absence alone says nothing: the answer itself would clear the cookies.
 */
export async function signOut(visitor: Visitor, request: FastifyRequest): Promise<{ signedOut: boolean }> {
  const { config } = visitor.platform;
  const token = request.headers.accesstoken;
  const isOurs =
    isSameOrigin(request, config.publicOrigin) &&
    (visitor.credential === null ||
      isAccessTokenValid(config.secretKey, visitor.credential.sid, typeof token === 'string' ? token : undefined));
  if (!isOurs) return { signedOut: false };
  await endEarlierSession(visitor);
  visitor.clearSession();
  return { signedOut: true };
}
