import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { lockMail, setSendAt } from './outbox.repo.ts';

/** Another time for a mail that has not left. The job of the old time finds another one in the row and does nothing. */
export async function rescheduleMail(ctx: Ctx, id: number, at: Date): Promise<void> {
  const mail = await lockMail(ctx, id);
  if (!mail) throw new AppError('mail.not_found');
  if (mail.state !== 'Queued') throw new AppError('mail.not_waiting');
  await setSendAt(ctx, id, at);
  await ctx.audit({
    action: 'email.rescheduled',
    subject: 'mail_outbox',
    subjectId: id,
    before: { sendAt: mail.send_at },
    after: { sendAt: at },
  });
  await ctx.enqueue(deliverMailJob, { id, attempt: mail.attempts + 1, sendAt: at.toISOString() }, { runAt: at });
}
