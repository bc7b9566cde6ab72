import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { findAccount, findLogin } from './auth.repo.ts';
import type { Proven } from './open-session.ts';
import { isPasswordRight } from './passwords.ts';

/** The same answer, after the same time, for a wrong password and for an account that does not exist. */
export async function checkPassword(visitor: Visitor, email: string, password: string): Promise<Proven> {
  const { throttle } = visitor.platform;
  await throttle.attempt('sign-in', visitor.ipAddress, email);
  const login = await visitor.inDirectory('read only', (tx) => findLogin(tx, email));
  const account = login && (await visitor.inTenant(login.business_id, 0, (ctx) => findAccount(ctx, login.user_id)));
  // Outside any transaction: hashing takes longer than all our statements together.
  if (!(await isPasswordRight(account?.password_hash, password)) || !account) {
    throw new AppError('auth.wrong_credentials');
  }
  await throttle.forgive('sign-in', email, visitor.ipAddress);
  return { businessId: account.business_id, userId: account.id, passwordHash: account.password_hash };
}
