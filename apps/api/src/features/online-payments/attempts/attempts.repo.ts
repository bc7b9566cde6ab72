import { ATTEMPT_SOURCES, ATTEMPT_STATES, LIVE_STATES } from '@countinghouse/domain/online-payments/attempts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { PaymentAttempts } from '../../../platform/db/schema.gen.ts';

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export const stateOf = ({ state }: { state: string }) => known(ATTEMPT_STATES, state);
export const sourceOf = ({ source }: { source: string }) => known(ATTEMPT_SOURCES, source);

const attemptsQuery = ({ tx, businessId }: Reader) =>
  tx.selectFrom('payment_attempts').selectAll().where('business_id', '=', businessId);

export const findAttempt = (ctx: Reader, id: number) => attemptsQuery(ctx).where('id', '=', id).executeTakeFirst();

export const lockAttempt = (ctx: Ctx, id: number) =>
  attemptsQuery(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findAttemptByIntent = (ctx: Reader, intentId: string) =>
  attemptsQuery(ctx).where('intent_id', '=', intentId).executeTakeFirst();

export const findAttemptBySession = (ctx: Reader, sessionId: string) =>
  attemptsQuery(ctx).where('session_id', '=', sessionId).executeTakeFirst();

/** The one that a double click, or a charge that was made before, finds. */
export const findSameAttempt = (ctx: Reader, { key, onceKey }: { key: string; onceKey: string | null }) =>
  attemptsQuery(ctx)
    .where((eb) =>
      onceKey === null
        ? eb.and([eb('key', '=', key), eb('state', 'in', ['begun', 'open'])])
        : eb('once_key', '=', onceKey),
    )
    .executeTakeFirst();

type NewAttempt = Omit<
  Insertable<PaymentAttempts>,
  'business_id' | 'state' | 'created_by' | 'created_at' | 'updated_at'
>;

/** Undefined where somebody was faster with the same. */
export const insertAttempt = (ctx: Ctx, attempt: NewAttempt) =>
  ctx.tx
    .insertInto('payment_attempts')
    .values({
      business_id: ctx.businessId,
      state: 'begun',
      ...attempt,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateAttempt = (ctx: Ctx, id: number, change: Updateable<PaymentAttempts>) =>
  ctx.tx
    .updateTable('payment_attempts')
    .set({ ...change, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Those of a document, the newest first. */
export const listAttemptsOf = (ctx: Reader, documentId: number) =>
  attemptsQuery(ctx).where('document_id', '=', documentId).orderBy('id', 'desc').limit(50).execute();

/** Those of which something can still come, the oldest first. */
export const listLiveAttempts = (ctx: Reader, { documentId, limit }: { documentId?: number; limit: number }) =>
  attemptsQuery(ctx)
    .where('state', 'in', [...LIVE_STATES])
    .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();

/** What the provider says is on its way to a document. */
export async function sumUnderWay({ tx, businessId }: Reader, documentId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payment_attempts
    where business_id = ${businessId} and document_id = ${documentId} and state = 'processing'`.execute(tx);
  return rows[0]?.cents ?? 0;
}
