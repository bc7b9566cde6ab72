import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

const TABLES = ['payment_attempts', 'saved_methods', 'unplaced_money'] as const;

/** A merge of customers takes along what they tried to pay, their cards and money that is probably theirs. */
export async function moveOnline({ tx, businessId }: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  let moved = 0;
  for (const table of TABLES) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set customer_id = ${to} where business_id = ${businessId} and customer_id = ${from}`.execute(
      tx,
    );
    moved += Number(numAffectedRows ?? 0n);
  }
  return moved;
}

/** Those of these customers that something here names. */
export async function listCustomersOnline({ tx, businessId }: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) as c (id)
    where exists (select from payment_attempts where business_id = ${businessId} and customer_id = c.id)
      or exists (select from saved_methods where business_id = ${businessId} and customer_id = c.id)
      or exists (select from unplaced_money where business_id = ${businessId} and customer_id = c.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
