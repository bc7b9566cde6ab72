import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export type Curve = {
  /** So many slips cost nothing; each one more doubles the wait, beginning with one second. */
  free: number;
  longestSeconds: number;
};

const QUIET_MS = 24 * 3_600_000;

type Slip = { key: string; curve: Curve; now: Date };

/**
 * Counts an attempt and closes the door for a while behind it. Undefined while the door is closed. One statement on one
 * row: of a hundred attempts at the same moment, each sees what the one before it left.
 */
export async function countSlip(tx: Tx, { key, curve, now }: Slip): Promise<number | undefined> {
  const slips = sql`case when d.forget_at <= ${now} then 1 else d.slips + 1 end`;
  const wait = sql`case when ${slips} <= ${curve.free}::int then 0
    else least(2 ^ least(${slips} - ${curve.free}::int - 1, 30), ${curve.longestSeconds}::int) end`;
  const { rows } = await sql<{ slips: number }>`
    insert into directory.delays as d (key, slips, open_at, forget_at)
    values (${key}, 1, ${now}, ${new Date(now.getTime() + QUIET_MS)})
    on conflict (key) do update
      set slips = ${slips}, open_at = ${now}::timestamptz + make_interval(secs => ${wait}), forget_at = excluded.forget_at
      where d.open_at <= ${now} or ${slips} <= ${curve.free}::int
    returning slips`.execute(tx);
  return rows[0]?.slips;
}

export const findOpening = (tx: Tx, key: string) =>
  tx.selectFrom('directory.delays').select('open_at').where('key', '=', key).executeTakeFirst();

/** A note without slips that something is known, until then. */
export const upsertNote = (tx: Tx, key: string, { now, until }: { now: Date; until: Date }) =>
  tx
    .insertInto('directory.delays')
    .values({ key, slips: 0, open_at: now, forget_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ forget_at: until }))
    .execute();

export async function hasNote(tx: Tx, key: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.delays')
    .select('key')
    .where('key', '=', key)
    .where('forget_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteDelays = (tx: Tx, keys: readonly string[]) =>
  tx.deleteFrom('directory.delays').where('key', 'in', keys).execute();

/** So many that were forgotten by then. Answers how many there were. */
export async function deleteForgotten(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from directory.delays where key in (
    select key from directory.delays where forget_at < ${before} limit ${limit}
  )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
