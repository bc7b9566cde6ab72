import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { isFileName, isOneAddress, isOneLine } from '../../../platform/mail/mailer.ts';
import { deliverMailJob } from '../deliver-mail.job.ts';
import { requireMailShare } from '../mail-share.ts';
import { findOnceMail, insertBusinessMail } from '../outbox.repo.ts';
import type { BusinessMail } from './business-mail.ts';

const MAX_RECIPIENTS = 50;
const MAX_ATTACHMENTS = 10;

/**
 * Writes a mail of the business into its outbox, in the caller's transaction. It leaves through a mail server of the
 * business, now or at `sendAt`; while there is none it waits. Answers its id.
 */
export async function queueBusinessMail(ctx: Ctx, mail: BusinessMail): Promise<number> {
  requireSound(mail);
  if (mail.onceKey !== undefined) {
    const earlier = await findOnceMail(ctx, mail.onceKey);
    if (earlier) return earlier.id;
  }
  await requireMailShare(ctx);
  const { id, isNew } = await insertBusinessMail(ctx, mail);
  if (!isNew) return id;
  const { event, to, subjectLine, sendAt = null } = mail;
  await ctx.audit({
    action: 'email.queued',
    subject: 'mail_outbox',
    subjectId: id,
    after: { template: event, to, subject: subjectLine, sendAt, about: `${mail.subject} ${mail.subjectId}` },
  });
  await ctx.enqueue(
    deliverMailJob,
    { id, attempt: 1, sendAt: sendAt?.toISOString() ?? null },
    sendAt ? { runAt: sendAt } : {},
  );
  return id;
}

/** Nothing in a header may start another one, and nobody gets a mail by way of a name. */
function requireSound({ to, cc = [], bcc = [], replyTo, subjectLine, attachments = [] }: BusinessMail): void {
  const fields: Record<string, string> = {};
  const check = (field: string, isSound: boolean, message: string) => {
    if (!isSound) fields[field] = message;
  };
  check('to', to.length > 0 && to.every(isOneAddress), 'Enter one e-mail address.');
  check('cc', cc.every(isOneAddress), 'Enter one e-mail address.');
  check('bcc', bcc.every(isOneAddress), 'Enter one e-mail address.');
  check('replyTo', replyTo === undefined || isOneAddress(replyTo), 'Enter one e-mail address.');
  check('subject', subjectLine.trim() !== '' && isOneLine(subjectLine), 'A subject has one line.');
  check(
    'attachments',
    attachments.every(({ fileName }) => isFileName(fileName)),
    'A file name has one line.',
  );
  if (to.length + cc.length + bcc.length > MAX_RECIPIENTS) fields.to = `At most ${MAX_RECIPIENTS} recipients.`;
  if (attachments.length > MAX_ATTACHMENTS) fields.attachments = `At most ${MAX_ATTACHMENTS} files.`;
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', fields);
}
