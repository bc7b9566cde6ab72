import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { updatePasswordHash } from '../users/index.ts';
import { attemptAt } from './attempt-at.ts';
import { endSessions, findAccount, markProved } from './auth.repo.ts';
import { consumeCode, findCode, voidCodes } from './codes.repo.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';
import { deleteRegistrationsOf } from './registration/registrations.repo.ts';

/**
 * Sets a new password with a mailed link. Whoever had the old one is out: every session of the user ends, and so does every
 * other link, code and registration that could open a new one.
 */
export async function resetPassword(visitor: Visitor, token: string, password: string): Promise<{ changed: true }> {
  await visitor.platform.throttle.visit('reset', visitor.ipAddress);
  // A weak choice is refused before the link is used up, so that the next try still works.
  const code = await visitor.inDirectory('read only', (tx) => findCode(tx, 'password_reset', token, visitor.now));
  if (!code?.business_id || !code.user_id) throw new AppError('auth.link_expired');
  const { business_id: businessId, user_id: userId } = code;
  const account = await visitor.inTenant(businessId, userId, (ctx) => findAccount(ctx, userId));
  if (!account) throw new AppError('auth.link_expired');
  requireStrongPassword(password, [account.email, account.first_name, account.last_name]);
  const passwordHash = await hashPassword(password);
  await visitor.inDirectory('read write', async (tx) => {
    const used = await consumeCode(tx, 'password_reset', token, visitor.now);
    if (!used) throw new AppError('auth.link_expired');
    await voidCodes(tx, { businessId, userId }, visitor.now);
    await deleteRegistrationsOf(tx, account.email);
    await markProved(tx, account.email, visitor.now);
  });
  await visitor.inTenant(businessId, userId, async (ctx) => {
    await updatePasswordHash(ctx, userId, passwordHash);
    const ended = await endSessions(ctx, userId, {});
    await ctx.audit({
      action: 'password.changed',
      subject: 'users',
      subjectId: userId,
      after: { sessionsEnded: ended.length },
    });
  });
  // Under a flood of guesses this is the owner's way in: from here, with the new password, nobody slows them down.
  await visitor.platform.throttle.forgive(attemptAt('sign-in', visitor, account.email));
  visitor.device.remember(account.email);
  return { changed: true };
}
