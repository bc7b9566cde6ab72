import type { signIn as contract } from '@countinghouse/contracts/auth';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { Visitor } from '../../platform/http/public-route.ts';
import { checkPassword } from './check-password.ts';
import { openSession } from './open-session.ts';

export async function signIn(visitor: Visitor, { body }: HandlerInput<typeof contract>) {
  const proven = await checkPassword(visitor, body.primaryEmail, body.password);
  return openSession(visitor, proven, { how: 'password', isKept: body.keepSignedIn, redirect: body.redirect });
}
