import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayResend } from '../business/mail-followers.ts';
import { deliverMailJob } from '../deliver-mail.job.ts';
import { listFailedMails, lockMail, setResent } from '../outbox.repo.ts';

const ENDED = ['Failed', 'Bounced', 'Canceled'];

/** Not one that is under way or has arrived, nor one whose link was forgotten for safety. */
export const isResendable = ({ state, is_secret }: { state: string; is_secret: boolean }): boolean =>
  !is_secret && (state === 'Queued' || ENDED.includes(state));

/**
 * Sends a mail again, or at once one that waits. It stays the same mail with the same Message-ID, unless it arrived somewhere
 * before or goes to somebody else now. What is queued for it carries an older time and does nothing.
 */
export async function resendMail(ctx: Ctx, id: number, corrected?: string): Promise<void> {
  const mail = await lockMail(ctx, id);
  if (!mail) throw new AppError('mail.not_found');
  const to = corrected ?? mail.to_address;
  if (!isResendable(mail) || !(await mayResend(ctx, { ...mail, to_address: to })))
    throw new AppError('mail.not_resendable');
  const isOther = mail.state === 'Bounced' || to !== mail.to_address;
  await setResent(ctx, id, { attempts: mail.attempts, to, isOther });
  await ctx.audit({
    action: 'email.resent',
    subject: 'mail_outbox',
    subjectId: id,
    before: { state: mail.state, to: mail.to_address },
    after: { to },
  });
  await ctx.enqueue(deliverMailJob, { id, attempt: mail.attempts + 1, sendAt: ctx.now.toISOString() });
}

const MOST_AT_ONCE = 500;

/** Whatever failed and still says what is so, oldest first; answers how many. */
export async function resendFailed(ctx: Ctx): Promise<number> {
  const mails = await listFailedMails(ctx, MOST_AT_ONCE);
  let resent = 0;
  for (const mail of mails) {
    if (!(await mayResend(ctx, mail))) continue;
    await resendMail(ctx, mail.id);
    resent += 1;
  }
  await ctx.audit({
    action: 'email.resent_failed',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { resent },
  });
  return resent;
}
