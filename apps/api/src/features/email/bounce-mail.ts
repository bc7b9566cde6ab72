import type { Ctx } from '../../platform/ctx.ts';
import { tellFailed } from './business/mail-followers.ts';
import { markBounced } from './email.repo.ts';

/** Notes that a mail came back after it had been accepted. False: no such mail of this business waits for an answer. */
export async function bounceMail(ctx: Ctx, bounce: { messageId: string; reason: string }): Promise<boolean> {
  const { messageId, reason } = bounce;
  const mail = await markBounced(ctx, messageId, reason);
  if (!mail) return false;
  await ctx.audit({ action: 'email.bounced', subject: 'mail_outbox', subjectId: mail.id, after: { reason } });
  await tellFailed(ctx, mail, reason);
  return true;
}
