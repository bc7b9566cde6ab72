import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Work that may fail without taking the rest of the transaction with it: what it wrote is gone, what was before stays. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint one`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one`.execute(tx);
    throw error;
  }
}
