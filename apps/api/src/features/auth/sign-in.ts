import type { signIn as contract } from '@countinghouse/contracts/auth';
import type { Parsed } from '@countinghouse/contracts/endpoint';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { findAccount, findLogin } from './auth.repo.ts';
import { openSession } from './open-session.ts';
import { isPasswordRight } from './passwords.ts';

/** The same answer, after the same time, for a wrong password and for an account that does not exist. */
export async function signIn(visitor: Visitor, { body }: Parsed<typeof contract>) {
  const { throttle } = visitor.platform;
  await throttle.attempt('sign-in', visitor.ipAddress, body.primaryEmail);
  const login = await visitor.inDirectory('read only', (tx) => findLogin(tx, body.primaryEmail));
  const account = login && (await visitor.inTenant(login.business_id, 0, (ctx) => findAccount(ctx, login.user_id)));
  // Outside any transaction: hashing takes longer than all our statements together.
  if (!(await isPasswordRight(account?.password_hash, body.password)) || !account) {
    throw new AppError('auth.wrong_credentials');
  }
  await throttle.forgive('sign-in', body.primaryEmail, visitor.ipAddress);
  const proven = { businessId: account.business_id, userId: account.id };
  return openSession(visitor, proven, { how: 'password', isKept: body.keepSignedIn, redirect: body.redirect });
}
