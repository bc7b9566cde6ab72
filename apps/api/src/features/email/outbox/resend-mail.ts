import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { deliverMailJob } from '../deliver-mail.job.ts';
import { listFailedIds, lockMail, setResent } from '../outbox.repo.ts';

const ENDED = ['Failed', 'Bounced', 'Canceled'];

/** Not one that is under way or has arrived, nor one whose link was forgotten for safety. */
export const isResendable = ({ state, is_secret }: { state: string; is_secret: boolean }): boolean =>
  !is_secret && (state === 'Queued' || ENDED.includes(state));

/**
 * Sends a mail again, or at once one that waits. It stays the same mail with the same Message-ID, unless it arrived somewhere
 * before or goes to somebody else now. What is queued for it carries an older time and does nothing.
 */
export async function resendMail(ctx: Ctx, id: number, to?: string): Promise<void> {
  const mail = await lockMail(ctx, id);
  if (!mail) throw new AppError('mail.not_found');
  if (!isResendable(mail)) throw new AppError('mail.not_resendable');
  const isOther = mail.state === 'Bounced' || (to !== undefined && to !== mail.to_address);
  await setResent(ctx, id, { attempts: mail.attempts, to: to ?? mail.to_address, isOther });
  await ctx.audit({
    action: 'email.resent',
    subject: 'mail_outbox',
    subjectId: id,
    before: { state: mail.state, to: mail.to_address },
    after: { to: to ?? mail.to_address },
  });
  await ctx.enqueue(deliverMailJob, { id, attempt: mail.attempts + 1, sendAt: ctx.now.toISOString() });
}

const MOST_AT_ONCE = 500;

/** Whatever failed, oldest first; answers how many. */
export async function resendFailed(ctx: Ctx): Promise<number> {
  const mails = await listFailedIds(ctx, MOST_AT_ONCE);
  for (const { id } of mails) await resendMail(ctx, id);
  await ctx.audit({
    action: 'email.resent_failed',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { resent: mails.length },
  });
  return mails.length;
}
