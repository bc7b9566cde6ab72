import type { Ctx } from '../../platform/ctx.ts';
import type { DialogueLine } from '../../platform/mail/dialogue.ts';
import type { MailOutcome } from '../../platform/mail/mailer.ts';
import { tellAccepted, tellFailed } from './business/mail-followers.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { type Attempt, findAttemptsBefore, markAccepted, markDeferred, markFailed } from './email.repo.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import { noteUse, type UsableServer } from './servers/server-use.repo.ts';

type EndedAttempt = { attempt: Attempt; server: UsableServer | null };
type AttemptOutcome = { outcome: MailOutcome; dialogue: readonly DialogueLine[] };

/** Notes how an attempt ended, and tells the room whose record the mail is about. */
export async function recordOutcome(
  ctx: Ctx,
  { attempt: mail, server }: EndedAttempt,
  ending: AttemptOutcome,
): Promise<void> {
  const { outcome } = ending;
  const isNoted =
    outcome.kind === 'accepted'
      ? await noteAccepted(ctx, mail, outcome)
      : await noteRefusal(ctx, { mail, server }, ending);
  if (!isNoted || !server) return;
  const isServerFault = outcome.kind === 'deferred' && outcome.isServerFault === true;
  const text = outcome.kind === 'accepted' ? '' : outcome.reason;
  await noteUse(ctx, server.id, { isOk: !isServerFault, text, isPlaceFree: outcome.kind !== 'accepted' });
}

const audited = (ctx: Ctx, mail: Attempt, action: `email.${string}`, after: object) =>
  ctx.audit({ action, subject: 'mail_outbox', subjectId: mail.id, after: { attempt: mail.attempt, ...after } });

type Acceptance = Extract<MailOutcome, { kind: 'accepted' }>;

async function noteAccepted(ctx: Ctx, mail: Attempt, { response, refusedFor }: Acceptance): Promise<boolean> {
  const row = await markAccepted(ctx, mail, { response, refusedFor });
  if (!row) return false;
  await audited(ctx, mail, 'email.accepted', { response, ...(refusedFor && { refusedFor }) });
  await tellAccepted(ctx, row);
  return true;
}

async function noteRefusal(
  ctx: Ctx,
  { mail, server }: { mail: Attempt; server: UsableServer | null },
  { outcome, dialogue }: AttemptOutcome,
): Promise<boolean> {
  const reason = outcome.kind === 'accepted' ? '' : outcome.reason;
  const said = { reason, dialogue };
  const triesAgo = outcome.kind === 'deferred' ? mail.attempt - (await findAttemptsBefore(ctx, mail.id)) : 0;
  const next = outcome.kind === 'deferred' ? nextAttemptAt(triesAgo, ctx.now, server?.max_retries) : null;
  if (next === null) {
    const row = await markFailed(ctx, mail, said);
    if (!row) return false;
    await audited(ctx, mail, 'email.failed', { reason });
    await tellFailed(ctx, row, reason);
    return true;
  }
  if (!(await markDeferred(ctx, mail, said, next))) return false;
  await audited(ctx, mail, 'email.deferred', { reason, nextAttemptAt: next });
  await ctx.enqueue(deliverMailJob, { ...mail, attempt: mail.attempt + 1 }, { runAt: next });
  return true;
}
