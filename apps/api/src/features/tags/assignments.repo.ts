import { CompiledQuery, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type TaggedRecords = { tableName: string; ids: readonly number[] };
export type AssignmentRow = {
  id: number;
  tag_id: number;
  table_name: string;
  id_table: number;
  name: string;
  color: string;
};

/** Every list asks this, so its text is fixed: the query builder would build it anew each time. */
const LIST_ASSIGNMENTS = `
  select a.id, a.tag_id, a.table_name, a.id_table, t.name, t.color
  from tag_assignments a join tags t on t.business_id = a.business_id and t.id = a.tag_id
  where a.business_id = $1 and a.table_name = $2 and a.id_table = any($3::bigint[])
  order by t.search_name, a.id`;

/** The labels of any number of records, by name, in one statement. */
export async function listAssignments({ tx, businessId }: Reader, { tableName, ids }: TaggedRecords) {
  const asked = CompiledQuery.raw(LIST_ASSIGNMENTS, [businessId, tableName, ids]);
  return (await tx.executeQuery<AssignmentRow>(asked)).rows;
}

/** Puts the label on those that do not have it yet; answers which. */
export async function insertAssignments(ctx: Ctx, tagId: number, { tableName, ids }: TaggedRecords): Promise<number[]> {
  const { rows } = await sql<{ id_table: number }>`
    insert into tag_assignments (business_id, tag_id, table_name, id_table, created_by, created_at)
    select ${ctx.businessId}, ${tagId}, ${tableName}, id, ${ctx.userId || null}, ${ctx.now}
    from unnest(${[...ids]}::bigint[]) as id
    on conflict do nothing returning id_table`.execute(ctx.tx);
  await addUses(ctx, tagId, rows.length);
  return rows.map((row) => row.id_table);
}

/** Takes the label off those that have it; answers which. */
export async function deleteAssignments(ctx: Ctx, tagId: number, { tableName, ids }: TaggedRecords): Promise<number[]> {
  const rows = await ctx.tx
    .deleteFrom('tag_assignments')
    .where('business_id', '=', ctx.businessId)
    .where('tag_id', '=', tagId)
    .where('table_name', '=', tableName)
    .where(sql<boolean>`id_table = any(${[...ids]}::bigint[])`)
    .returning('id_table')
    .execute();
  await addUses(ctx, tagId, -rows.length);
  return rows.map((row) => row.id_table);
}

async function addUses(ctx: Ctx, tagId: number, uses: number): Promise<void> {
  if (uses === 0) return;
  await ctx.tx
    .updateTable('tags')
    .set(({ eb }) => ({ used_count: eb('used_count', '+', uses) }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', tagId)
    .execute();
}

/** Those of these records that carry a label. */
export async function listTagged(ctx: Reader, { tableName, ids }: TaggedRecords): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('tag_assignments')
    .select('id_table')
    .distinct()
    .where('business_id', '=', ctx.businessId)
    .where('table_name', '=', tableName)
    .where(sql<boolean>`id_table = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => row.id_table);
}

type Move = { tableName: string; from: number; to: number };

/** For a merge: the labels of one record go to another; those that both have stay once. The merge owes the audit row. */
export async function moveAssignments(ctx: Ctx, { tableName, from, to }: Move): Promise<number> {
  // The labels before their assignments, as everybody else locks them.
  await sql`select from tags where business_id = ${ctx.businessId} and id in (
    select tag_id from tag_assignments
    where business_id = ${ctx.businessId} and table_name = ${tableName} and id_table = ${from}
  ) order by id for no key update`.execute(ctx.tx);
  await sql`
    with doubled as (
      delete from tag_assignments a where business_id = ${ctx.businessId} and table_name = ${tableName} and id_table = ${from}
        and exists (select from tag_assignments b where b.business_id = a.business_id and b.table_name = a.table_name
          and b.id_table = ${to} and b.tag_id = a.tag_id)
      returning tag_id
    )
    update tags set used_count = used_count - 1
    where business_id = ${ctx.businessId} and id in (select tag_id from doubled)`.execute(ctx.tx);
  const moved = await ctx.tx
    .updateTable('tag_assignments')
    .set({ id_table: to })
    .where('business_id', '=', ctx.businessId)
    .where('table_name', '=', tableName)
    .where('id_table', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
