import type { register as contract } from '@countinghouse/contracts/auth';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { AppError } from '../../../platform/errors.ts';
import type { Visitor } from '../../../platform/http/public-route.ts';
import { insertJob } from '../../../platform/jobs/enqueue.repo.ts';
import { hashSecret, newSecret } from '../../../platform/session/secrets.ts';
import { attemptAt } from '../attempt-at.ts';
import { findLogin } from '../auth.repo.ts';
import { hashPassword, requireStrongPassword } from '../passwords.ts';
import { mailProofJob } from './registration.jobs.ts';
import { insertRegistration } from './registrations.repo.ts';

/** Notes the wish and mails a code to the address; the waiting page follows it with the secret answered here. */
export async function register(visitor: Visitor, { body }: HandlerInput<typeof contract>) {
  const { primaryEmail: email, password, ...details } = body;
  await visitor.platform.throttle.attempt(attemptAt('register', visitor, email));
  requireStrongPassword(password, [email, details.firstname, details.lastname]);
  if (await visitor.inDirectory('read only', (tx) => findLogin(tx, email))) throw new AppError('auth.email_taken');
  const passwordHash = await hashPassword(password);
  const secret = newSecret();
  await visitor.inDirectory('read write', async (tx) => {
    const row = { secretHash: hashSecret(secret), email, passwordHash, details, now: visitor.now };
    const registrationId = await insertRegistration(tx, row);
    await insertJob(tx, mailProofJob, { registrationId }, { key: `proof:${registrationId}` });
  });
  return { registration: secret, redirect: '/auth/register/park/pending-creating-database' };
}
