import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { isOneAddress, isOneLine } from '../../../platform/mail/mailer.ts';
import { deliverMailJob } from '../deliver-mail.job.ts';
import { insertMail } from '../email.repo.ts';
import { requireMailShare } from '../mail-share.ts';
import type { PropsOf, TemplateName } from './email.templates.ts';
import { renderMail } from './render-mail.ts';

type Mail<N extends TemplateName> = { template: N; to: string; props: PropsOf<N>; replyTo?: string };

/** Writes a mail into the outbox and queues its delivery, in the caller's transaction: it is sent if that commits. */
export async function queueMail<N extends TemplateName>(ctx: Ctx, mail: Mail<N>): Promise<number> {
  const { template, to, replyTo = null } = mail;
  if (!isOneAddress(to)) throw new AppError('request.invalid', { to: 'Enter one e-mail address.' });
  if (replyTo !== null && !isOneAddress(replyTo)) {
    throw new AppError('request.invalid', { replyTo: 'Enter one e-mail address.' });
  }
  const { subject, html, text, isSecret } = await renderMail(template, mail.props);
  if (!isOneLine(subject)) throw new AppError('request.invalid', { subject: 'A subject has one line.' });
  if (!isSecret) await requireMailShare(ctx);
  const id = await insertMail(ctx, { template, toAddress: to, replyTo, subject, html, text, isSecret });
  await ctx.audit({ action: 'email.queued', subject: 'mail_outbox', subjectId: id, after: { template, to, subject } });
  await ctx.enqueue(deliverMailJob, { id, attempt: 1 });
  return id;
}
