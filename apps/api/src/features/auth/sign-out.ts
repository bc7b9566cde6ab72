import type { FastifyRequest } from 'fastify';
import { Redirection } from '../../platform/http/answer.ts';
import { isSameOrigin } from '../../platform/http/origin.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { endEarlierSession } from './open-session.ts';

/** Asks before it signs out when it is the first page that a tab opens. */
const CONFIRM_PAGE = '/auth/logout';

const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/**
 * A GET that ends a session, as the product specification has it: so it acts only for our own origin, with or without the
 * token header. A link on another site, or a typed address, leads to the page that asks; a picture there gets "not signed
 * out". A picture comes without the session cookie, so its absence alone says nothing: the answer itself would clear the
 * cookies.
 */
export async function signOut(
  visitor: Visitor,
  request: FastifyRequest,
): Promise<{ signedOut: boolean } | Redirection> {
  if (!isSameOrigin(request, visitor.platform.config.publicOrigin))
    return isNavigation(request) ? new Redirection(CONFIRM_PAGE) : { signedOut: false };
  await endEarlierSession(visitor);
  visitor.clearSession();
  return { signedOut: true };
}
