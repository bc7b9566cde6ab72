import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonObject } from '../../platform/db/schema.gen.ts';
import { hashSecret, newSecret } from '../../platform/session/secrets.ts';

export type Purpose = 'login_handoff' | 'password_reset' | 'social_ticket';
type NewCode = {
  purpose: Purpose;
  businessId?: number;
  userId?: number;
  details?: JsonObject;
  now: Date;
  seconds: number;
};

/** Makes a single-use secret and keeps only its hash. */
export async function insertCode(tx: Tx, code: NewCode): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('directory.codes')
    .values({
      hash: hashSecret(secret),
      purpose: code.purpose,
      business_id: code.businessId ?? null,
      user_id: code.userId ?? null,
      details: JSON.stringify(code.details ?? {}),
      created_at: code.now,
      expires_at: new Date(code.now.getTime() + code.seconds * 1000),
    })
    .execute();
  return secret;
}

/** Uses the code up, once: of fifty simultaneous uses, one gets the row. */
export const consumeCode = (tx: Tx, purpose: Purpose, secret: string, now: Date) =>
  tx
    .updateTable('directory.codes')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['business_id', 'user_id', 'details'])
    .executeTakeFirst();

/** Looks without using up: whether the code would still work. */
export const findCode = (tx: Tx, purpose: Purpose, secret: string, now: Date) =>
  tx
    .selectFrom('directory.codes')
    .select(['business_id', 'user_id', 'details'])
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** So many codes that ran out before then. Answers how many there were. */
export async function deleteCodes(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from directory.codes where hash in (
    select hash from directory.codes where expires_at < ${before} limit ${limit}
  )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Ends every code of a user that is still good, whatever it was for. */
export const voidCodes = (tx: Tx, user: { businessId: number; userId: number }, now: Date) =>
  tx
    .updateTable('directory.codes')
    .set({ used_at: now })
    .where('business_id', '=', user.businessId)
    .where('user_id', '=', user.userId)
    .where('used_at', 'is', null)
    .execute();
