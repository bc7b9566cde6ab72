import type { Ctx } from '../../platform/ctx.ts';
import type { JobRun, OpenTenant } from '../../platform/jobs/worker.ts';
import type { DialogueLine } from '../../platform/mail/dialogue.ts';
import type { MailMessage, MailOutcome } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/platform.ts';
import { AttachmentRef, drawAttachments } from './business/mail-attachments.ts';
import { fillShareLinks } from './business/share-markers.ts';
import type { Attempt } from './email.repo.ts';
import { recordOutcome } from './record-outcome.ts';
import { accountOf, PASSWORD_LOST } from './servers/mail-account.ts';
import type { UsableServer } from './servers/server-use.repo.ts';
import { type TakenMail, takeMail } from './take-mail.ts';

type Conversation = { outcome: MailOutcome; dialogue: DialogueLine[] };

/**
 * Short transactions around the conversation with the mail server, never one around all of it. A worker that dies
 * between the server's yes and our note of it repeats the mail, with the same Message-ID; dying anywhere else loses
 * and repeats nothing.
 */
export async function deliverMail(open: OpenTenant, attempt: Attempt, { platform }: JobRun): Promise<void> {
  const mail = await open((ctx) => takeMail(ctx, attempt, platform.config.publicOrigin));
  if (!mail) return; // a leftover job: this attempt has already ended, or the mail waits
  const message = await open((ctx) => composeMessage(ctx, mail));
  const { outcome, dialogue } = await hold(platform, mail.server, message);
  await open((ctx) => recordOutcome(ctx, { attempt, server: mail.server }, { outcome, dialogue }));
}

async function hold(
  { mailer, accountMailer, config }: Platform,
  server: UsableServer | null,
  message: MailMessage | string,
): Promise<Conversation> {
  if (typeof message === 'string') return { outcome: { kind: 'refused', reason: message }, dialogue: [] };
  if (!server) return { outcome: await mailer.send(message), dialogue: [] };
  const account = accountOf(server, config.secretKey);
  if (account) return accountMailer.send(account, message);
  return { outcome: { kind: 'deferred', reason: PASSWORD_LOST, isServerFault: true }, dialogue: [] };
}

/** The mail as it goes over the wire, its files drawn as they are now; or a sentence that says why it cannot. */
async function composeMessage(ctx: Ctx, { server, ...mail }: TakenMail): Promise<MailMessage | string> {
  const bodies = mail.used_for === null ? mail : await fillShareLinks(ctx, mail);
  if (typeof bodies === 'string') return bodies;
  const attachments = await drawAttachments(ctx, AttachmentRef.array().parse(mail.attachments));
  if (typeof attachments === 'string') return attachments;
  const replyTo = mail.reply_to ?? server?.reply_to;
  return {
    messageId: mail.message_id,
    ...(server && { from: { name: server.from_name, address: server.from_email } }),
    ...(server?.bounce_to && { bounceTo: server.bounce_to }),
    to: [mail.to_address, ...mail.more_to],
    cc: mail.cc,
    bcc: mail.bcc,
    ...(replyTo && { replyTo }),
    subject: mail.subject,
    html: bodies.html,
    text: bodies.text,
    attachments,
  };
}
