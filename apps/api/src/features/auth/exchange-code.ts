import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { readCredential } from '../../platform/session/secrets.ts';
import { consumeCode } from './codes.repo.ts';
import { endEarlierSession, openSession } from './open-session.ts';

/**
 * The product specification lets a page carry AccessToken and idUser in its query string. What may stand there is a code
 * that works once, for a minute. A live session id found there has leaked into an address: it is refused, and ended.
 */
export async function exchangeCode(visitor: Visitor, code: string, idUser: number) {
  await visitor.platform.throttle.visit('exchange', visitor.ipAddress);
  const leaked = readCredential(code);
  if (leaked) {
    await endEarlierSession({ ...visitor, credential: leaked });
    throw new AppError('auth.code_invalid');
  }
  const used = await visitor.inDirectory('read write', async (tx) => {
    const row = await consumeCode(tx, 'login_handoff', code, visitor.now);
    // Thrown inside: a code offered with the wrong user stays usable by the right one.
    if (!row?.business_id || row.user_id !== idUser) throw new AppError('auth.code_invalid');
    return { businessId: row.business_id, userId: row.user_id };
  });
  return openSession(visitor, used, { how: 'code', isKept: true });
}
