import type pg from 'pg';

/** Filling tables with their indexes in place takes several times as long. Foreign keys come back unchecked. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = any($1::regclass[]) and contype in ('p', 'f')
       or confrelid = any($1::regclass[]) and contype = 'f' order by contype`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name} cascade`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  const primary = keys.filter(({ definition }) => definition.startsWith('PRIMARY'));
  const foreign = keys.filter(({ definition }) => !definition.startsWith('PRIMARY'));
  for (const { table, name, definition } of primary)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of foreign)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
}
