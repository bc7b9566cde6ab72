import { VENDOR_TABLE, type VendorFilters } from '@countinghouse/contracts/vendors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Counts } from '../../platform/db/counts.ts';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { vendorSearch } from './vendor-tokens.ts';
import { vendorsQuery } from './vendors.repo.ts';

/** `words`: the rarest first. */
export type ListFilter = { isArchived: boolean; filters: VendorFilters; words: readonly string[] };

/** In which scopes the list looks. */
export const scopesOf = (isArchived: boolean) => (isArchived ? 'archived' : (['active', 'inactive'] as const));

const COLUMN = { name: 'v.sort_name', created: 'v.created_at', updated: 'v.updated_at' } as const;

/** The page is found in the index of its order, without its rows, and then only these rows are read. */
export function listVendors(ctx: Reader, filter: ListFilter, slice: Slice<keyof typeof COLUMN>) {
  const order = { sort: sql.ref(COLUMN[slice.sort]), id: sql.ref('v.id') };
  const ids = takePage(narrowed(ctx, filter).select('v.id'), { ...slice, ...order });
  return vendorsQuery(ctx)
    .where('v.id', 'in', (from) => from.selectFrom(ids.as('p')).select('p.id'))
    .orderBy(order.sort, slice.order)
    .orderBy(order.id, slice.order)
    .execute();
}

/** Counts no further than a total is exact. */
export async function countVendors(ctx: Reader, filter: ListFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(ctx, filter)
        .select('v.id')
        .limit(MAX_COUNTED + 1)
        .as('m'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many there are where nothing narrows the list. */
export async function findCounts({ tx, businessId }: Reader): Promise<Counts> {
  const row = await tx
    .selectFrom('vendor_counts')
    .select(['active', 'archived'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? { active: 0, archived: 0 };
}

/** The first condition is written out, not a parameter, because partial indexes are chosen by it. */
function narrowed({ tx, businessId }: Reader, { isArchived, filters, words: [lead, ...others] }: ListFilter) {
  const scope = scopesOf(isArchived);
  const words = [
    ...(lead === undefined
      ? []
      : [sql<SqlBool>`v.id in (${vendorSearch.matching({ businessId }, { scope }, [lead])})`]),
    ...others.map((word) => vendorSearch.has({ businessId }, 'v.id', [word])),
  ];
  return tx
    .selectFrom('vendors as v')
    .where('v.business_id', '=', businessId)
    .where(
      isArchived
        ? sql<SqlBool>`v.archived_at is not null and v.merged_into_id is null`
        : sql<SqlBool>`v.archived_at is null`,
    )
    .where(({ and }) => and([...chosen(businessId, filters), ...words]));
}

const chosen = (businessId: number, { idTag, idCountry, isActive }: VendorFilters): RawBuilder<SqlBool>[] => [
  ...(idCountry === undefined ? [] : [sql<SqlBool>`v.country_id = ${idCountry}`]),
  ...(isActive === undefined ? [] : [sql<SqlBool>`v.is_active = ${isActive}`]),
  ...(idTag === undefined
    ? []
    : [
        sql<SqlBool>`v.id in (select id_table from tag_assignments
          where business_id = ${businessId} and tag_id = ${idTag} and table_name = ${VENDOR_TABLE})`,
      ]),
];
