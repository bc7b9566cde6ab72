import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';
import type { VendorColumns } from './vendor-columns.ts';

export type VendorRecord = Awaited<ReturnType<typeof findVendors>>[number];

/** Vendors with the names of what they point at; a list and a page of details read the same. */
export const vendorsQuery = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('vendors as v')
    .leftJoin('countries as co', 'co.id', 'v.country_id')
    .leftJoin('states as st', 'st.id', 'v.state_id')
    .leftJoin('cities as ci', 'ci.id', 'v.city_id')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'v.business_id').onRef('a.id', '=', 'v.expense_account_id'),
    )
    .leftJoin('users as cu', (join) =>
      join.onRef('cu.business_id', '=', 'v.business_id').onRef('cu.id', '=', 'v.created_by'),
    )
    .leftJoin('users as uu', (join) =>
      join.onRef('uu.business_id', '=', 'v.business_id').onRef('uu.id', '=', 'v.updated_by'),
    )
    .selectAll('v')
    .select([
      'co.name as country_name',
      'co.iso2 as country_iso2',
      'st.name as state_name',
      'ci.name as city_name',
      'a.name as account_name',
    ])
    .select(sql<string>`trim(coalesce(cu.first_name || ' ' || cu.last_name, ''))`.as('created_by_name'))
    .select(sql<string>`trim(coalesce(uu.first_name || ' ' || uu.last_name, ''))`.as('updated_by_name'))
    .where('v.business_id', '=', businessId);

export const findVendors = (ctx: Reader, ids: readonly number[]) =>
  vendorsQuery(ctx)
    .where(sql<SqlBool>`v.id = any(${[...ids]}::bigint[])`)
    .execute();

/** Whether all of them are vendors of this business. Archived ones are; one that became another is nothing to hang things on. */
export async function haveVendors({ tx, businessId }: Reader, ids: readonly number[]): Promise<boolean> {
  const { n } = await tx
    .selectFrom('vendors')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('merged_into_id', 'is', null)
    .executeTakeFirstOrThrow();
  return n === new Set(ids).size;
}

/**
 * Locks them in the order of their ids, so that two who change many at once never wait for each other in a circle. One that became
 * another is nobody's to change.
 */
export const lockVendors = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx
    .selectFrom('vendors')
    .select(['id', 'version', 'is_active', 'archived_at', 'expense_account_id'])
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function insertVendor(ctx: Ctx, columns: VendorColumns): Promise<number> {
  const by = ctx.userId || null;
  const { id } = await ctx.tx
    .insertInto('vendors')
    .values({
      business_id: ctx.businessId,
      ...columns,
      created_by: by,
      created_at: ctx.now,
      updated_by: by,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateVendorRow = (ctx: Ctx, id: number, columns: VendorColumns) =>
  ctx.tx
    .updateTable('vendors')
    .set({ ...columns, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setArchived = (ctx: Ctx, ids: readonly number[], isArchived: boolean) =>
  ctx.tx
    .updateTable('vendors')
    .set({ archived_at: isArchived ? ctx.now : null, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** The duplicate leads to the vendor that is kept, and so does whatever led to the duplicate. */
export async function setMergedInto(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<void> {
  const change = ctx.tx.updateTable('vendors').where('business_id', '=', ctx.businessId);
  await change.set({ merged_into_id: to }).where('merged_into_id', '=', from).execute();
  await change
    .set(({ fn, val }) => ({
      archived_at: fn.coalesce('archived_at', val(ctx.now)),
      merged_into_id: to,
      ...touched(ctx),
    }))
    .where('id', '=', from)
    .execute();
}

/** Those that were merged into it. */
export async function listMergedInto({ tx, businessId }: Reader, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('vendors')
    .select('id')
    .where('business_id', '=', businessId)
    .where('merged_into_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/** How many vendors have an account as the usual one for what they bill, archived ones aside. */
export async function countBillingOn({ tx, businessId }: Reader, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vendors
    where business_id = ${businessId} and expense_account_id = ${accountId} and archived_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}
