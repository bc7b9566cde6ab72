import { sql } from 'kysely';
import type { Cells } from './cells.ts';
import { inTransaction, type Source } from './transaction.ts';

/** Wall three stands only under a role that row security binds. A process with any other role does not start. */
export async function refusePowerfulRole(cells: Cells): Promise<void> {
  const role = await cells.inDirectory('read only', (tx) =>
    sql<{ name: string; isPowerful: boolean }>`
      select current_user as name, (rolsuper or rolbypassrls or exists (
        select from pg_class where relowner = pg_roles.oid and relkind = 'r' and relnamespace = 'public'::regnamespace
      )) as "isPowerful" from pg_roles where rolname = current_user`.execute(tx),
  );
  const [row] = role.rows;
  if (!row || row.isPowerful) {
    throw new Error(`The application must not connect as "${row?.name}": that role can look past row security.`);
  }
}

/** Fails when the cell does not answer, or was not migrated. */
export const pingCell = (cell: Source) =>
  inTransaction(cell, 'read only', '', (tx) => sql`select 1 from public.businesses limit 1`.execute(tx));
