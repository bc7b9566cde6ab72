import type { Ctx } from '../../platform/ctx.ts';
import type { MailOutcome } from '../../platform/mail/mailer.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { type Attempt, markAccepted, markDeferred, markFailed } from './email.repo.ts';
import { tellAccepted, tellFailed } from './mail-followers.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** How often a mail is tried again, and how many of its attempts somebody's "send again" has forgotten. */
export type RetryRule = { maxRetries?: number; attemptsBefore?: number };

/** Notes how an attempt ended, and tells the room whose record the mail is about. */
export async function recordOutcome(
  ctx: Ctx,
  mail: Attempt,
  outcome: MailOutcome,
  { maxRetries, attemptsBefore = 0 }: RetryRule = {},
): Promise<void> {
  const audit = (action: `email.${string}`, after: object) =>
    ctx.audit({ action, subject: 'mail_outbox', subjectId: mail.id, after: { attempt: mail.attempt, ...after } });
  if (outcome.kind === 'accepted') {
    const { response, refusedFor } = outcome;
    const row = await markAccepted(ctx, mail, { response, refusedFor });
    if (!row) return;
    await audit('email.accepted', { response, ...(refusedFor && { refusedFor }) });
    await tellAccepted(ctx, row);
    return;
  }
  const { reason } = outcome;
  const next = outcome.kind === 'deferred' ? nextAttemptAt(mail.attempt - attemptsBefore, ctx.now, maxRetries) : null;
  if (next === null) {
    const row = await markFailed(ctx, mail, reason);
    if (!row) return;
    await audit('email.failed', { reason });
    await tellFailed(ctx, row, reason);
    return;
  }
  if (!(await markDeferred(ctx, mail, reason, next))) return;
  await audit('email.deferred', { reason, nextAttemptAt: next });
  await ctx.enqueue(deliverMailJob, { ...mail, attempt: mail.attempt + 1 }, { runAt: next });
}
