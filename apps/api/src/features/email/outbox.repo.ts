import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { BusinessMail } from './business/business-mail.ts';

export const findOnceMail = ({ tx, businessId }: Reader, onceKey: string) =>
  tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('business_id', '=', businessId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst();

/** Two at once with the same key: the second waits for the first and answers it. */
export async function insertBusinessMail(ctx: Ctx, mail: BusinessMail): Promise<{ id: number; isNew: boolean }> {
  const [first = '', ...more] = mail.to;
  const inserted = await ctx.tx
    .insertInto('mail_outbox')
    .values({
      business_id: ctx.businessId,
      template: mail.event,
      used_for: mail.usedFor,
      about_table: mail.subject,
      about_id: mail.subjectId,
      to_address: first,
      more_to: more,
      cc: [...(mail.cc ?? [])],
      bcc: [...(mail.bcc ?? [])],
      reply_to: mail.replyTo ?? null,
      subject: mail.subjectLine,
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
      is_secret: false,
      send_at: mail.sendAt ?? null,
      once_key: mail.onceKey ?? null,
      user_id: ctx.userId || null,
      next_attempt_at: mail.sendAt ?? ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const earlier = await findOnceMail(ctx, mail.onceKey ?? '');
  if (!earlier) throw new Error('a mail with this key was there and is not');
  return { id: earlier.id, isNew: false };
}

export const lockMail = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('mail_outbox')
    .select([
      'id',
      'state',
      'attempts',
      'send_at',
      'is_secret',
      'to_address',
      'more_to',
      'template',
      'about_table',
      'about_id',
      'accepted_at',
    ])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const change = (ctx: Ctx, id: number) =>
  ctx.tx.updateTable('mail_outbox').where('business_id', '=', ctx.businessId).where('id', '=', id);

export const setCanceled = (ctx: Ctx, id: number) =>
  change(ctx, id).set({ state: 'Canceled', next_attempt_at: null, updated_at: ctx.now }).execute();

export const setSendAt = (ctx: Ctx, id: number, at: Date) =>
  change(ctx, id).set({ send_at: at, next_attempt_at: at, updated_at: ctx.now }).execute();

export const listMailRowsOf = (
  { tx, businessId }: Reader,
  { subject, subjectId }: { subject: string; subjectId: number },
) =>
  tx
    .selectFrom('mail_outbox')
    .select(['id', 'template', 'to_address', 'more_to', 'state', 'send_at', 'attempts', 'last_error', 'accepted_at'])
    .where('business_id', '=', businessId)
    .where('about_table', '=', subject)
    .where('about_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** Mails that found no server, taken out of waiting. */
export const takeWaitingMails = (ctx: Ctx, limit: number) =>
  ctx.tx
    .updateTable('mail_outbox')
    .set({ next_attempt_at: ctx.now, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mail_outbox')
        .select('id')
        .where('business_id', '=', ctx.businessId)
        .where('state', '=', 'Queued')
        .where('next_attempt_at', 'is', null)
        .orderBy('id')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts', 'send_at'])
    .execute();

type ResentMail = { attempts: number; to: string; isOther: boolean };

/** From the beginning: waiting times are counted anew. Another mail than before gets another Message-ID. */
export const setResent = (ctx: Ctx, id: number, { attempts, to, isOther }: ResentMail) =>
  change(ctx, id)
    .set({
      state: 'Queued',
      to_address: to,
      attempts_before: attempts,
      send_at: ctx.now,
      next_attempt_at: ctx.now,
      accepted_at: null,
      last_error: null,
      updated_at: ctx.now,
      ...(isOther && { message_id: null }),
    })
    .execute();

export const listFailedMails = ({ tx, businessId }: Reader, limit: number) =>
  tx
    .selectFrom('mail_outbox')
    .select(['id', 'state', 'to_address', 'more_to', 'template', 'about_table', 'about_id', 'accepted_at'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'Failed')
    .where('is_secret', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();
