import { CompiledQuery, type Insertable } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.gen.ts';

/**
 * Puts rows of one shape into a table, in one statement. What the query builder does for `insertInto`, without a node for each
 * of a hundred values: for tables that every document is written to.
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof Insertable<DB[T]>)[];
  const values: unknown[] = rows.flatMap((row) => columns.map((column) => row[column]));
  // A column that only some rows have would be left out of the others, or out of all of them.
  if (values.includes(undefined) || rows.some((row) => Object.keys(row).length !== columns.length))
    throw new Error(`rows of different shapes for ${table}`);
  const tuples = rows.map(
    (_, row) => `(${columns.map((_column, place) => `$${row * columns.length + place + 1}`).join(', ')})`,
  );
  const names = columns.map((column) => `"${String(column)}"`).join(', ');
  await tx.executeQuery(CompiledQuery.raw(`insert into "${table}" (${names}) values ${tuples.join(', ')}`, values));
}
