import type { Tx } from './database.ts';

/** Businesses in the order they were founded, a page at a time: the only way work that concerns all of them finds them. */
export async function listBusinessIds(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('directory.businesses')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
