import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { touched } from '../../../platform/db/touched.repo.ts';

export type PriceRow = Awaited<ReturnType<typeof listPriceRows>>[number];
type Cause = 'created' | 'edited' | 'changed' | 'undone';
export type NewPrice = { id: number; price: number; was: number | null };

const PAGE = 50;

/** One statement for any number of items. */
export const insertPrices = (
  ctx: Ctx,
  prices: readonly NewPrice[],
  { cause, changeId = null }: { cause: Cause; changeId?: number | null },
) =>
  sql`insert into service_prices (business_id, service_id, price_e4, was_e4, cause, price_change_id, created_by, created_at)
    select ${ctx.businessId}, id, price, was, ${cause}, ${changeId}::bigint, ${ctx.userId || null}::bigint, ${ctx.now}::timestamptz
    from unnest(${prices.map(({ id }) => id)}::bigint[], ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ was }) => was)}::bigint[]) as n (id, price, was)`.execute(ctx.tx);

export const setPrices = (ctx: Ctx, prices: readonly NewPrice[]) =>
  ctx.tx
    .updateTable('services')
    .from(
      sql<{ item: number; price: number }>`unnest(${prices.map(({ id }) => id)}::bigint[],
        ${prices.map(({ price }) => price)}::bigint[])`.as<'n'>(sql`n (item, price)`),
    )
    .set(({ ref }) => ({ price_e4: ref('n.price'), ...touched(ctx) }))
    .where('business_id', '=', ctx.businessId)
    .whereRef('id', '=', 'n.item')
    .execute();

export const listPriceRows = ({ tx, businessId }: Reader, id: number, before: number | undefined) =>
  tx
    .selectFrom('service_prices as p')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'p.business_id').onRef('u.id', '=', 'p.created_by'),
    )
    .select(['p.id', 'p.price_e4', 'p.was_e4', 'p.cause', 'p.created_at'])
    .select(sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('by'))
    .where('p.business_id', '=', businessId)
    .where('p.service_id', '=', id)
    .$if(before !== undefined, (query) => query.where(sql<SqlBool>`p.id < ${before}`))
    .orderBy('p.id', 'desc')
    .limit(PAGE)
    .execute();

export async function insertPriceChange(ctx: Ctx, change: object): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('price_changes')
    .values({
      business_id: ctx.businessId,
      change: JSON.stringify(change),
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockPriceChange = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('price_changes')
    .select(['id', 'undone_at'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markUndone = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('price_changes')
    .set({ undone_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** What the change made of each price, and what it was. */
export const listChanged = ({ tx, businessId }: Reader, changeId: number) =>
  tx
    .selectFrom('service_prices')
    .select(['service_id as id', 'price_e4', 'was_e4'])
    .where('business_id', '=', businessId)
    .where('price_change_id', '=', changeId)
    .where('cause', '=', 'changed')
    .execute();
