import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** So many counts whose window was over by then. Answers how many there were. */
export async function deleteThrottles(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from directory.throttles where key in (
    select key from directory.throttles where expire < ${before.getTime()} limit ${limit}
  )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
