import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { touched } from '../../../platform/db/touched.repo.ts';

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
export type CategoryColumns = {
  name: string;
  name_key: string;
  color: string;
  description: string;
  income_account: string;
  income_account_id: number | null;
  is_active: boolean;
};

const COLUMNS = [
  'c.id',
  'c.parent_id',
  'c.position',
  'c.name',
  'c.color',
  'c.description',
  'c.income_account_id',
] as const;

/** Few enough to be read whole: a tree is shown whole, and `category.too_many` keeps it so. */
export const listCategories = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('service_categories as c')
    .leftJoin('service_category_counts as n', (join) =>
      join.onRef('n.business_id', '=', 'c.business_id').onRef('n.category_id', '=', 'c.id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'c.business_id').onRef('a.id', '=', 'c.income_account_id'),
    )
    .select([...COLUMNS, 'c.is_active', 'c.version', 'n.services'])
    .select(sql<string>`coalesce(a.name, c.income_account)`.as('income_account'))
    .select(
      sql<number[]>`array(select l.sales_tax_id::float8 from service_category_taxes l
        join sales_taxes t on t.business_id = l.business_id and t.id = l.sales_tax_id and t.archived_at is null
        where l.business_id = c.business_id and l.category_id = c.id order by l.position)`.as('tax_ids'),
    )
    .where('c.business_id', '=', businessId)
    .where('c.archived_at', 'is', null)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();

/**
 * Everybody who changes the tree's shape holds all of it: two moves that are fine by themselves could make a circle
 * together. Items may still be put into categories meanwhile.
 */
export const lockTree = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('service_categories')
    .select(['id', 'parent_id as parentId', 'position', 'version'])
    .where('business_id', '=', ctx.businessId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** An item is put into it: it cannot be removed until the transaction ends. */
export const lockCategory = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('service_categories')
    .select(['id', 'income_account', 'income_account_id'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Meets the index `service_categories_by_key` when a sibling has the name. */
export async function insertCategory(
  ctx: Ctx,
  columns: CategoryColumns & { parent_id: number | null; position: number },
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('service_categories')
    .values({
      business_id: ctx.businessId,
      ...columns,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_by: ctx.userId || null,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<CategoryColumns> & { parent_id?: number | null; position?: number; archived_at?: Date };

export const updateCategory = (ctx: Ctx, id: number, change: Change) =>
  ctx.tx
    .updateTable('service_categories')
    .set({
      ...change,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** The order of siblings is nobody's edit: their versions stay. */
export const setPositions = (ctx: Ctx, ids: readonly number[]) =>
  sql`update service_categories c set position = n.position - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as n (id, position)
    where c.business_id = ${ctx.businessId} and c.id = n.id and c.position <> n.position - 1`.execute(ctx.tx);

export async function replaceCategoryTaxes(ctx: Ctx, id: number, taxIds: readonly number[]): Promise<void> {
  await ctx.tx
    .deleteFrom('service_category_taxes')
    .where('business_id', '=', ctx.businessId)
    .where('category_id', '=', id)
    .execute();
  if (taxIds.length === 0) return;
  await ctx.tx
    .insertInto('service_category_taxes')
    .values(
      taxIds.map((taxId, position) => ({
        business_id: ctx.businessId,
        category_id: id,
        sales_tax_id: taxId,
        position,
      })),
    )
    .execute();
}

/** Items of one category go to another or to none; answers how many. */
export async function moveItems(ctx: Ctx, from: number, to: number | null): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('services')
    .set({ category_id: to })
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`category_id = ${from}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
