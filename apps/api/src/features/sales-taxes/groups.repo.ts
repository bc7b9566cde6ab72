import { searchText } from '@countinghouse/domain/search/words';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** The groups with their taxes; one that was archived is no longer part of any. */
export const listGroups = ({ tx, businessId }: Reader, id?: number) =>
  tx
    .selectFrom('tax_groups as g')
    .select(['g.id', 'g.name', 'g.version'])
    .select(
      sql<number[]>`array(select m.sales_tax_id::float8 from tax_group_members m
        join sales_taxes t on t.business_id = m.business_id and t.id = m.sales_tax_id and t.archived_at is null
        where m.business_id = g.business_id and m.tax_group_id = g.id order by m.position)`.as('tax_ids'),
    )
    .where('g.business_id', '=', businessId)
    .where('g.archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('g.id', '=', id ?? 0))
    .orderBy('g.sort_name')
    .orderBy('g.id')
    .limit(500)
    .execute();

export const lockGroup = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('tax_groups')
    .select(['id', 'version'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

const namesOf = (name: string) => ({
  name,
  name_key: name.normalize('NFC').toLowerCase(),
  sort_name: searchText(name),
});

/** Undefined when the name is taken. */
export async function insertGroup(ctx: Ctx, name: string): Promise<number | undefined> {
  const row = await ctx.tx
    .insertInto('tax_groups')
    .values({
      business_id: ctx.businessId,
      ...namesOf(name),
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_by: ctx.userId || null,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Meets the index `tax_groups_by_key` when the name is taken. */
export const updateGroup = (ctx: Ctx, id: number, change: { name: string } | { archived_at: Date }) =>
  ctx.tx
    .updateTable('tax_groups')
    .set({
      ...('name' in change ? namesOf(change.name) : change),
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function replaceMembers(ctx: Ctx, groupId: number, taxIds: readonly number[]): Promise<void> {
  await ctx.tx
    .deleteFrom('tax_group_members')
    .where('business_id', '=', ctx.businessId)
    .where('tax_group_id', '=', groupId)
    .execute();
  await ctx.tx
    .insertInto('tax_group_members')
    .values(
      taxIds.map((taxId, position) => ({
        business_id: ctx.businessId,
        tax_group_id: groupId,
        sales_tax_id: taxId,
        position,
      })),
    )
    .execute();
}
