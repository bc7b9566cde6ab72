import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { readCredential } from '../../platform/session/secrets.ts';
import { findAccount } from './auth.repo.ts';
import { consumeCode, findCode } from './codes.repo.ts';
import { endEarlierSession, openSession, type ProvenLogin } from './open-session.ts';

type Handoff = { AccessToken: string; idUser: number };

/** Turns a code into a session. One that began in another browser needs a yes of the user: a link must not sign in unasked. */
export async function exchangeCode(visitor: Visitor, handoff: Handoff & { isConfirmed: boolean }) {
  const { isStartedHere, proven } = await requireHandoff(visitor, handoff);
  if (!isStartedHere && !handoff.isConfirmed) throw new AppError('auth.handoff_unconfirmed');
  const used = await visitor.inDirectory('read write', (tx) =>
    consumeCode(tx, 'login_handoff', handoff.AccessToken, visitor.now),
  );
  if (!used) throw new AppError('auth.code_invalid');
  return openSession(visitor, proven, { how: 'code', isKept: false });
}

/** For the question "Continue as …?". */
export async function previewHandoff(visitor: Visitor, handoff: Handoff) {
  const { isStartedHere, proven } = await requireHandoff(visitor, handoff);
  const account = await visitor.inTenant(proven.businessId, 0, (ctx) => findAccount(ctx, proven.userId));
  if (!account) throw new AppError('auth.code_invalid');
  return { name: `${account.first_name} ${account.last_name}`.trim(), primaryEmail: account.email, isStartedHere };
}

/**
 * The product specification lets a page carry AccessToken and idUser in its query string. What may stand there is a code
 * that works once, for a minute. A live session id found there has leaked into an address: it is refused, and ended. A code
 * offered with the wrong user stays usable by the right one.
 */
async function requireHandoff(
  visitor: Visitor,
  { AccessToken, idUser }: Handoff,
): Promise<{ proven: ProvenLogin; isStartedHere: boolean }> {
  await visitor.platform.throttle.visit('exchange', visitor.ipAddress);
  const leaked = readCredential(AccessToken);
  if (leaked) {
    await endEarlierSession({ ...visitor, credential: leaked });
    throw new AppError('auth.code_invalid');
  }
  const row = await visitor.inDirectory('read only', (tx) => findCode(tx, 'login_handoff', AccessToken, visitor.now));
  if (!row?.business_id || row.user_id !== idUser) throw new AppError('auth.code_invalid');
  const { device } = row.details as { device?: string };
  return {
    proven: { businessId: row.business_id, userId: row.user_id },
    isStartedHere: visitor.device.isNamed(device),
  };
}
