import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { AppError } from '../errors.ts';

export const hashRequest = (id: string, input: unknown): Buffer =>
  createHash('sha256').update(id).update(JSON.stringify(input)).digest();

/**
 * Takes the key, or answers what its first use answered. A twin that is still running holds the row:
 * the insert waits for it, so that of two clicks one acts and the other reads.
 */
export async function takeKey(ctx: Ctx, key: string, requestHash: Buffer): Promise<{ answer: unknown } | null> {
  const taken = await ctx.tx
    .insertInto('idempotency_keys')
    .values({ business_id: ctx.businessId, key, request_hash: requestHash, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await ctx.tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('business_id', '=', ctx.businessId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(requestHash)) throw new AppError('request.key_reused');
  return { answer: first.answer };
}

export const keepAnswer = (ctx: Ctx, key: string, answer: unknown) =>
  ctx.tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('business_id', '=', ctx.businessId)
    .where('key', '=', key)
    .execute();

/** So many keys from before then. Answers how many there were. */
export async function deleteKeys(ctx: Ctx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys where business_id = ${ctx.businessId} and key in (
    select key from idempotency_keys where business_id = ${ctx.businessId} and created_at < ${before} limit ${limit}
  )`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0);
}
