import type { Account } from '@countinghouse/contracts/auth';
import { safeRedirect } from '@countinghouse/domain/access/redirect';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { hashSecret, newAccessToken, newSecret, sessionCookieValue } from '../../platform/session/secrets.ts';
import { endSession, insertSession } from '../../platform/session/session.repo.ts';
import { presentAccount } from './auth.presenter.ts';
import { findAccount } from './auth.repo.ts';

export type ProvenLogin = {
  businessId: number;
  userId: number;
  /** What a password was compared with. When it is another one by now, the password was the old one. */
  passwordHash?: string | null;
};
type Manner = { how: 'password' | 'social' | 'code'; isKept: boolean; redirect?: string | undefined };

/**
 * A fresh session for somebody whose identity was just proven. The one they came with ends: a session id from before
 * signing in never lives on after it. `sign-in` is refused with `session.required` when the account was disabled meanwhile.
 */
export async function openSession(visitor: Visitor, proven: ProvenLogin, manner: Manner): Promise<Account> {
  const { businessId, userId } = proven;
  const secret = newSecret();
  const account = await visitor.inTenant(businessId, userId, async (ctx) => {
    const row = await findAccount(ctx, userId);
    const isOutdated = proven.passwordHash !== undefined && row?.password_hash !== proven.passwordHash;
    if (!row || isOutdated) throw new AppError('auth.wrong_credentials');
    const { ipAddress, userAgent } = visitor;
    const session = { userId, hash: hashSecret(secret), isKept: manner.isKept, ipAddress, userAgent };
    const id = await insertSession(ctx.tx, businessId, ctx.now, session);
    await ctx.audit({ action: 'session.opened', subject: 'sessions', subjectId: id, after: { how: manner.how } });
    return row;
  });
  await endEarlierSession(visitor);
  visitor.device.remember(account.email);
  const sid = sessionCookieValue(businessId, secret);
  const token = newAccessToken(visitor.platform.config.secretKey, sid);
  const answer = presentAccount(account, token, safeRedirect(manner.redirect));
  const hints = {
    AccessToken: token,
    idUser: String(userId),
    userRole: JSON.stringify(answer.userRole),
    userSession: JSON.stringify(answer.userSession),
  };
  visitor.setSession({ sid, hints, isKept: manner.isKept });
  return answer;
}

/** Ends the session a visitor came with, if it was one. */
export async function endEarlierSession(visitor: Visitor): Promise<boolean> {
  const { credential } = visitor;
  if (!credential) return false;
  return visitor.inTenant(credential.businessId, 0, async (ctx) => {
    const ended = await endSession(ctx.tx, credential, ctx.now);
    if (!ended) return false;
    await ctx.audit({
      action: 'session.ended',
      subject: 'sessions',
      subjectId: ended.id,
      after: { userId: ended.user_id },
    });
    return true;
  });
}
