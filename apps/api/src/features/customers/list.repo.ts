import { CUSTOMER_TABLE, type CustomerFilters } from '@countinghouse/contracts/customers';
import { startOfDay } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type SqlBool, sql } from 'kysely';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { asKind } from './accounts.repo.ts';
import { customerSearch, type SearchTerm } from './search-tokens.ts';

export type ListRow = Awaited<ReturnType<typeof listMainAccounts>>[number];
export type ListFilter = {
  isArchived: boolean;
  filters: CustomerFilters;
  /** In which its days begin. */
  zone: string;
  term: SearchTerm | null;
  /** Where a word or a label is rare: the accounts that have it. */
  ids?: readonly number[] | undefined;
};
const COLUMN = { name: 'c.sort_name', created: 'c.created_at', updated: 'c.updated_at' } as const;

/**
 * The page is found in the index of its order, without its rows, and then only these rows are read: passing over rows
 * (a jump by `listPageIndex`) costs an index entry each, continuing by cursor costs none.
 */
export async function listMainAccounts(ctx: Reader, filter: ListFilter, slice: Slice<keyof typeof COLUMN>) {
  const order = { sort: sql.ref(COLUMN[slice.sort]), id: sql.ref('c.id') };
  const ids = takePage(mainAccounts(ctx, filter).select('c.id'), { ...slice, ...order });
  const rows = await ctx.tx
    .selectFrom(ids.as('p'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('customers')
          .selectAll()
          .where('business_id', '=', ctx.businessId)
          .whereRef('customers.id', '=', 'p.id')
          .offset(sql.lit(0))
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('countries as co', 'co.id', 'c.country_id')
    .leftJoin('cities as ci', 'ci.id', 'c.city_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'c.business_id').onRef('u.id', '=', 'c.created_by'),
    )
    .select(['c.id', 'c.kind', 'c.first_name', 'c.last_name', 'c.is_company', 'c.company_name', 'c.email', 'c.mobile'])
    .select(['c.phone_code', 'c.billing_account_id', 'c.archived_at', 'c.sort_name', 'c.created_at', 'c.updated_at'])
    .select(['co.name as country_name', 'ci.name as city_name'])
    .select(sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('created_by_name'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('customers as s')
          .select('s.id')
          .whereRef('s.business_id', '=', 'c.business_id')
          .whereRef('s.shipping_of_id', '=', 'c.id')
          .where('s.archived_at', 'is', null),
      ).as('has_shipping'),
    )
    .orderBy(order.sort, slice.order)
    .orderBy(order.id, slice.order)
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind), has_shipping: row.has_shipping === true }));
}

type Walk = { size: number; after: { key: string; id: number } | undefined };

/** Where the accounts stand in the order of their names: for work that passes over all of them, a page at a time. */
export const listPositions = (ctx: Reader, filter: ListFilter, { size, after }: Walk) =>
  takePage(mainAccounts(ctx, filter).select(['c.id', 'c.sort_name']), {
    sort: sql.ref('c.sort_name'),
    id: sql.ref('c.id'),
    keyType: 'text',
    order: 'asc',
    size: size - 1, // takePage looks one row ahead
    after: after && { sort: 'name', order: 'asc', ...after },
    offset: 0,
  }).execute();

/** Counts no further than a total is exact. */
export async function countMainAccounts(ctx: Reader, filter: ListFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      mainAccounts(ctx, filter)
        .select('c.id')
        .limit(MAX_COUNTED + 1)
        .as('m'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Two ways to find a page of what has a word or a label: sort those that have it, or walk the list and look at each. Which
 * is the quick one depends on how many have it, so that is asked first, as far as a total is exact; the planner, which has
 * to guess, is kept from choosing (`offset 0`).
 */
export async function narrow(ctx: Reader, filter: ListFilter): Promise<ListFilter> {
  for (const source of sources(ctx, filter)) {
    const { rows } = await sql<{ id: number }>`
      select distinct id from (${source}) s limit ${sql.lit(MAX_COUNTED + 1)}`.execute(ctx.tx);
    if (rows.length <= MAX_COUNTED) return { ...filter, ids: rows.map(({ id }) => id) };
  }
  return filter;
}

function sources({ businessId }: Reader, { isArchived, filters, term }: ListFilter) {
  const scope = isArchived ? 'archived' : 'main';
  const longest = term?.groups.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))[0] ?? [];
  const tagged = sql`select id_table as id from tag_assignments where business_id = ${businessId}
    and tag_id = ${filters.idTag} and table_name = ${CUSTOMER_TABLE}`;
  return [
    ...(longest.length > 0 ? [customerSearch.matching({ businessId }, { scope }, longest)] : []),
    ...(filters.idTag !== undefined ? [tagged] : []),
  ];
}

/** The first conditions are written out, not parameters, because partial indexes are chosen by them. */
function mainAccounts({ tx, businessId }: Reader, { isArchived, filters, zone, term, ids }: ListFilter) {
  let query = tx
    .selectFrom('customers as c')
    .where('c.business_id', '=', businessId)
    .where(sql<SqlBool>`c.kind = 'main'`)
    .where(
      isArchived
        ? sql<SqlBool>`c.archived_at is not null and c.merged_into_id is null`
        : sql<SqlBool>`c.archived_at is null`,
    );
  if (filters.isCompany !== undefined) query = query.where('c.is_company', '=', filters.isCompany);
  if (filters.idCountry !== undefined) query = query.where('c.country_id', '=', filters.idCountry);
  if (filters.hasEmail !== undefined) query = query.where('c.has_email', '=', filters.hasEmail);
  if (filters.createdFrom !== undefined)
    query = query.where(sql<SqlBool>`c.created_at >= ${startOfDay(zone, filters.createdFrom)}`);
  if (filters.createdTo !== undefined)
    query = query.where(sql<SqlBool>`c.created_at < ${startOfDay(zone, dayAfter(filters.createdTo, 1))}`);
  if (filters.idTag !== undefined)
    query = query.where(sql<SqlBool>`exists (select from tag_assignments t where t.business_id = ${businessId}
      and t.table_name = ${CUSTOMER_TABLE} and t.id_table = c.id and t.tag_id = ${filters.idTag} offset 0)`);
  for (const group of term?.groups ?? []) query = query.where(customerSearch.has({ businessId }, 'c.id', group));
  if (ids !== undefined) query = query.where(sql<SqlBool>`c.id = any(${[...ids]}::bigint[])`);
  return query;
}
