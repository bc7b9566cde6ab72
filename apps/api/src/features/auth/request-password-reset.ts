import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { queueMail } from '../email/index.ts';
import { attemptAt } from './attempt-at.ts';
import { findAccount, findLogin } from './auth.repo.ts';
import { insertCode } from './codes.repo.ts';

const VALID_SECONDS = 30 * 60;

/** Mails a link that works once, for half an hour. Its origin comes from our configuration, never from the request. */
export async function requestPasswordReset(visitor: Visitor, email: string): Promise<{ sent: true }> {
  const { throttle, config } = visitor.platform;
  await throttle.attempt(attemptAt('forgot', visitor, email));
  const login = await visitor.inDirectory('read only', (tx) => findLogin(tx, email));
  if (!login) {
    if (config.hideUnknownEmail) return { sent: true };
    throw new AppError('auth.email_unknown');
  }
  const { business_id: businessId, user_id: userId } = login;
  const secret = await visitor.inDirectory('read write', (tx) =>
    insertCode(tx, { purpose: 'password_reset', businessId, userId, now: visitor.now, seconds: VALID_SECONDS }),
  );
  await visitor.inTenant(businessId, userId, async (ctx) => {
    const account = await findAccount(ctx, userId);
    if (!account) return;
    const link = `${config.publicOrigin}/auth/reset-password?token=${secret}`;
    const props = { name: account.first_name, businessName: account.business_name, link };
    await queueMail(ctx, { template: 'password-reset', to: email, props });
    await ctx.audit({ action: 'password.reset_requested', subject: 'users', subjectId: userId });
  });
  return { sent: true };
}
