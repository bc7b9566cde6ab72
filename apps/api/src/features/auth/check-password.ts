import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { attemptAt } from './attempt-at.ts';
import { type AccountRow, findAccount, findLogin } from './auth.repo.ts';
import type { ProvenLogin } from './open-session.ts';
import { isPasswordRight } from './passwords.ts';

/** The same answer, after the same time, for a wrong password and for an account that does not exist. */
export async function checkPassword(visitor: Visitor, email: string, password: string): Promise<ProvenLogin> {
  const { throttle } = visitor.platform;
  const attempt = attemptAt('sign-in', visitor, email);
  await throttle.attempt(attempt);
  const login = await visitor.inDirectory('read only', (tx) => findLogin(tx, email));
  const account = login && (await visitor.inTenant(login.business_id, 0, (ctx) => findAccount(ctx, login.user_id)));
  // Outside any transaction: hashing takes longer than all our statements together.
  if (!(await isPasswordRight(account?.password_hash, password)) || !account) {
    if (account) noteRefusal(visitor, account);
    throw new AppError('auth.wrong_credentials');
  }
  await throttle.forgive(attempt);
  return { businessId: account.business_id, userId: account.id, passwordHash: account.password_hash };
}

/**
 * The account's own story tells of wrong passwords. Written beside the answer, so that the time it takes does not tell which
 * accounts exist; and only for guesses that were let through, so that a flood writes a few hundred rows a day at most.
 */
function noteRefusal(visitor: Visitor, { business_id, id }: AccountRow): void {
  const { log } = visitor.platform;
  visitor
    .inTenant(business_id, 0, (ctx) => ctx.audit({ action: 'session.refused', subject: 'users', subjectId: id }))
    .catch((err: unknown) => log.warn({ err, businessId: business_id }, 'a refused sign-in was not noted'));
}
