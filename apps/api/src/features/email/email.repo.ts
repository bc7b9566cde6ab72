import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

export type NewMail = {
  template: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  isSecret: boolean;
};

export async function insertMail(ctx: Ctx, mail: NewMail): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('mail_outbox')
    .values({
      business_id: ctx.businessId,
      template: mail.template,
      to_address: mail.toAddress,
      reply_to: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      is_secret: mail.isSecret,
      user_id: ctx.userId || null,
      next_attempt_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Links that sign somebody in are the house's own mails: nobody uses up a share by asking for them. */
const mailsSince = ({ tx, businessId }: Ctx, since: Date) =>
  tx
    .selectFrom('mail_outbox')
    .where('business_id', '=', businessId)
    .where('created_at', '>', since)
    .where('is_secret', '=', false);

export async function countMails(ctx: Ctx, since: Date): Promise<number> {
  const { mails } = await mailsSince(ctx, since)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}

/** Reads no further than the n-th, which is there when n mails left since then. */
export const findNthNewestMail = (ctx: Ctx, since: Date, n: number) =>
  mailsSince(ctx, since)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst();

/** `sendAt` is the time the job was queued for; a row that was told another time meanwhile is not this job's. */
export type Attempt = { id: number; attempt: number; sendAt: string | null };

/**
 * Takes the mail for its n-th attempt, or for the same attempt again when a worker died in it. Nothing otherwise:
 * the number, not the clock, tells a job that is due from one that is left over.
 */
export const startAttempt = (
  ctx: Ctx,
  { id, attempt, sendAt }: Attempt,
  start: { messageId: string; serverId: number | null },
) =>
  ctx.tx
    .updateTable('mail_outbox')
    .set(({ fn, val }) => ({
      state: 'Sending',
      attempts: attempt,
      message_id: fn.coalesce('message_id', val(start.messageId)),
      server_id: start.serverId,
      next_attempt_at: null,
      updated_at: ctx.now,
    }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where(sql<SqlBool>`send_at is not distinct from ${sendAt}::timestamptz`)
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'Queued'), eb('attempts', '=', attempt - 1)]),
        and([eb('state', '=', 'Sending'), eb('attempts', '=', attempt)]),
      ]),
    )
    .returning(['id', 'message_id', 'to_address', 'more_to', 'cc', 'bcc', 'reply_to', 'subject', 'html', 'text'])
    .returning(['attachments', 'used_for'])
    .executeTakeFirst();

/** What has to be known before the attempt is taken: whether it is still this job's, and which server it needs. */
export const findDueMail = ({ tx, businessId }: Ctx, { id, attempt, sendAt }: Attempt) =>
  tx
    .selectFrom('mail_outbox')
    .select(['id', 'used_for', 'state'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where(sql<SqlBool>`send_at is not distinct from ${sendAt}::timestamptz`)
    .where('state', 'in', ['Queued', 'Sending'])
    .where('attempts', 'in', [attempt - 1, attempt])
    .executeTakeFirst();

/** No server takes it yet: it stays in the outbox, and no job waits with it. */
export const markWaiting = (ctx: Ctx, id: number) => backToQueue(ctx, id, { next_attempt_at: null });

/** Not an attempt: the same one begins later. */
export const markPostponed = (ctx: Ctx, id: number, { reason, next }: { reason: string; next: Date }) =>
  backToQueue(ctx, id, { next_attempt_at: next, last_error: reason });

const backToQueue = (ctx: Ctx, id: number, change: { next_attempt_at: Date | null; last_error?: string }) =>
  ctx.tx
    .updateTable('mail_outbox')
    .set({ state: 'Queued', ...change, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', 'in', ['Queued', 'Sending'])
    .execute();

/** Attempts that somebody's "send again" has forgotten. */
export async function findAttemptsBefore({ tx, businessId }: Ctx, id: number): Promise<number> {
  const row = await tx
    .selectFrom('mail_outbox')
    .select('attempts_before')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.attempts_before ?? 0;
}

/** Only the attempt that holds the mail may say how it ended; a second one changes nothing and is told so. */
const endAttempt = (ctx: Ctx, { id, attempt }: Attempt) =>
  ctx.tx
    .updateTable('mail_outbox')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .where('attempts', '=', attempt)
    .returning(['id', 'template', 'about_table', 'about_id', 'accepted_at']);

/** A link that signs somebody in is kept no longer than the mail needs it. */
const WITHOUT_SECRET = {
  html: sql<string>`case when is_secret then '' else html end`,
  text: sql<string>`case when is_secret then '' else text end`,
};

type Yes = { response: string; refusedFor?: string | undefined };

export const markAccepted = (ctx: Ctx, mail: Attempt, { response, refusedFor = '' }: Yes) =>
  endAttempt(ctx, mail)
    .set({
      state: 'Accepted',
      accepted_at: ctx.now,
      last_error: refusedFor || null,
      last_response: response,
      dialogue: null,
      updated_at: ctx.now,
      ...WITHOUT_SECRET,
    })
    .executeTakeFirst();

type No = { reason: string; dialogue: readonly object[] };
const words = ({ reason, dialogue }: No) => ({
  last_error: reason,
  last_response: reason,
  dialogue: dialogue.length > 0 ? JSON.stringify(dialogue) : null,
});

export const markDeferred = (ctx: Ctx, mail: Attempt, said: No, nextAttemptAt: Date) =>
  endAttempt(ctx, mail)
    .set({ state: 'Queued', ...words(said), next_attempt_at: nextAttemptAt, updated_at: ctx.now })
    .executeTakeFirst();

export const markFailed = (ctx: Ctx, mail: Attempt, said: No) =>
  endAttempt(ctx, mail)
    .set({ state: 'Failed', ...words(said), updated_at: ctx.now, ...WITHOUT_SECRET })
    .executeTakeFirst();

/** The recipient's server took the mail and sent it back later. May arrive before our own note that it was accepted. */
export const markBounced = (ctx: Ctx, messageId: string, reason: string) =>
  ctx.tx
    .updateTable('mail_outbox')
    .set({ state: 'Bounced', last_error: reason, updated_at: ctx.now, ...WITHOUT_SECRET })
    .where('business_id', '=', ctx.businessId)
    .where('message_id', '=', messageId)
    .where('state', 'in', ['Sending', 'Accepted'])
    .returning(['id', 'template', 'about_table', 'about_id', 'accepted_at'])
    .executeTakeFirst();
