import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../platform/ctx.ts';
import type { JobRun, OpenTenant } from '../../platform/jobs/worker.ts';
import type { MailOutcome } from '../../platform/mail/mailer.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { type Attempt, markAccepted, markDeferred, markFailed, startAttempt } from './email.repo.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/**
 * Two short transactions around the conversation with the mail server, never one around all of it. A worker that dies
 * between the server's yes and our note of it repeats the mail, with the same Message-ID; dying anywhere else loses
 * and repeats nothing.
 */
export async function deliverMail(open: OpenTenant, attempt: Attempt, { platform }: JobRun): Promise<void> {
  const host = new URL(platform.config.publicOrigin).hostname;
  const mail = await open((ctx) => startAttempt(ctx, attempt, newMessageId(ctx, host)));
  if (!mail?.message_id) return; // a leftover job: this attempt has already ended
  const outcome = await platform.mailer.send({
    messageId: mail.message_id,
    to: mail.to_address,
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  });
  await open((ctx) => recordOutcome(ctx, attempt, outcome));
}

/** Names the business, so that a bounce finds it, and nothing that could be counted: this leaves the house. */
const newMessageId = ({ businessId }: Ctx, host: string) => `<${businessId.toString(36)}.${randomUUID()}@${host}>`;

async function recordOutcome(ctx: Ctx, mail: Attempt, outcome: MailOutcome): Promise<void> {
  const audit = (action: `email.${string}`, after: object) =>
    ctx.audit({ action, subject: 'mail_outbox', subjectId: mail.id, after: { attempt: mail.attempt, ...after } });
  if (outcome.kind === 'accepted') {
    if (await markAccepted(ctx, mail)) await audit('email.accepted', { response: outcome.response });
    return;
  }
  const { reason } = outcome;
  const next = outcome.kind === 'deferred' ? nextAttemptAt(mail.attempt, ctx.now) : null;
  if (next === null) {
    if (await markFailed(ctx, mail, reason)) await audit('email.failed', { reason });
    return;
  }
  if (!(await markDeferred(ctx, mail, reason, next))) return;
  await audit('email.deferred', { reason, nextAttemptAt: next });
  await ctx.enqueue(deliverMailJob, { id: mail.id, attempt: mail.attempt + 1 }, { runAt: next });
}
