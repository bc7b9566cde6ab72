import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../platform/ctx.ts';
import type { JobRun, OpenTenant } from '../../platform/jobs/worker.ts';
import type { MailMessage, MailOutcome } from '../../platform/mail/mailer.ts';
import { type Attempt, findDueMail, markWaiting, startAttempt } from './email.repo.ts';
import { AttachmentRef, drawAttachments } from './mail-attachments.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Short transactions around the conversation with the mail server, never one around all of it. A worker that dies
 * between the server's yes and our note of it repeats the mail, with the same Message-ID; dying anywhere else loses
 * and repeats nothing.
 */
export async function deliverMail(open: OpenTenant, attempt: Attempt, { platform }: JobRun): Promise<void> {
  const host = new URL(platform.config.publicOrigin).hostname;
  const mail = await open((ctx) => takeMail(ctx, attempt, host));
  if (!mail?.message_id) return; // a leftover job: this attempt has already ended, or no server is there yet
  const message = await open((ctx) => composeMessage(ctx, { ...mail, message_id: mail.message_id ?? '' }));
  const outcome: MailOutcome =
    typeof message === 'string' ? { kind: 'refused', reason: message } : await platform.mailer.send(message);
  await open((ctx) => recordOutcome(ctx, attempt, outcome));
}

async function takeMail(ctx: Ctx, attempt: Attempt, host: string) {
  const due = await findDueMail(ctx, attempt);
  if (!due) return undefined;
  if (due.used_for !== null) {
    await markWaiting(ctx, due.id);
    return undefined;
  }
  return startAttempt(ctx, attempt, { messageId: newMessageId(ctx, host), serverId: null });
}

/** Names the business, so that a bounce finds it, and nothing that could be counted: this leaves the house. */
const newMessageId = ({ businessId }: Ctx, host: string) => `<${businessId.toString(36)}.${randomUUID()}@${host}>`;

type TakenMail = NonNullable<Awaited<ReturnType<typeof startAttempt>>> & { message_id: string };

/** The mail as it goes over the wire, its files drawn as they are now; or a sentence that says why it cannot. */
async function composeMessage(ctx: Ctx, mail: TakenMail): Promise<MailMessage | string> {
  const attachments = await drawAttachments(ctx, AttachmentRef.array().parse(mail.attachments));
  if (typeof attachments === 'string') return attachments;
  return {
    messageId: mail.message_id,
    to: [mail.to_address, ...mail.more_to],
    cc: mail.cc,
    bcc: mail.bcc,
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments,
  };
}
