import type { PartFilters } from '@countinghouse/contracts/parts';
import { SERVICE_TABLE, type ServiceFilters } from '@countinghouse/contracts/services';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Slice } from '../../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { itemSearch, type Kind, type SearchTerm } from './item-tokens.ts';
import { isOfKind, itemsQuery } from './items.repo.ts';

type Condition = RawBuilder<SqlBool>;
export type ListFilter = { isArchived: boolean; term: SearchTerm | null } & (
  | { kind: 'service'; filters: ServiceFilters }
  | { kind: 'part'; filters: PartFilters }
);
const SHOWN = ['active', 'inactive'] as const;
const COLUMN = { name: 's.sort_name', created: 's.created_at', updated: 's.updated_at', price: 's.price_e4' } as const;

/** The page is found in the index of its order, without its rows, and then only these rows are read. */
export function listItems(ctx: Reader, filter: ListFilter, slice: Slice<keyof typeof COLUMN>) {
  const order = { sort: sql.ref(COLUMN[slice.sort]), id: sql.ref('s.id') };
  const ids = takePage(narrowed(ctx, filter).select('s.id'), { ...slice, ...order });
  return itemsQuery(ctx)
    .where('s.id', 'in', (from) => from.selectFrom(ids.as('p')).select('p.id'))
    .orderBy(order.sort, slice.order)
    .orderBy(order.id, slice.order)
    .execute();
}

/** Counts no further than a total is exact. */
export async function countItems(ctx: Reader, filter: ListFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(ctx, filter)
        .select('s.id')
        .limit(MAX_COUNTED + 1)
        .as('m'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** For every typed word: the item has a token that begins with it. */
const hasWord = (businessId: number, { kind, isArchived }: ListFilter, word: string): Condition =>
  sql`s.id in (${itemSearch.matching({ businessId }, { kind, scope: isArchived ? 'archived' : SHOWN }, [word])})`;

/** The first conditions are written out, not parameters, because partial indexes are chosen by them. */
function narrowed({ tx, businessId }: Reader, filter: ListFilter) {
  const { kind, isArchived, term } = filter;
  const conditions = [
    isOfKind(kind),
    isArchived ? sql<SqlBool>`s.archived_at is not null` : sql<SqlBool>`s.archived_at is null`,
    ...shared(businessId, filter.filters),
    ...(kind === 'part' ? ofParts(businessId, filter.filters) : ofServices(businessId, filter.filters)),
    ...(term?.words ?? []).map((word) => hasWord(businessId, filter, word)),
  ];
  return tx
    .selectFrom('services as s')
    .where('s.business_id', '=', businessId)
    .where(({ and }) => and(conditions));
}

function shared(businessId: number, filters: ServiceFilters | PartFilters): Condition[] {
  const { idServiceCategory, idTag, isActive } = filters;
  return [
    ...(idServiceCategory === undefined ? [] : [inCategory(businessId, idServiceCategory)]),
    ...(isActive === undefined ? [] : [sql<SqlBool>`s.is_active = ${isActive}`]),
    ...(idTag === undefined
      ? []
      : [
          sql<SqlBool>`s.id in (select id_table from tag_assignments
            where business_id = ${businessId} and tag_id = ${idTag} and table_name = ${SERVICE_TABLE})`,
        ]),
  ];
}

/** With everything below it: the tree has three levels. */
const inCategory = (businessId: number, id: number): Condition =>
  id === 0
    ? sql`s.category_id is null`
    : sql`s.category_id in (select c.id from service_categories c
        left join service_categories p on p.business_id = c.business_id and p.id = c.parent_id
        where c.business_id = ${businessId} and ${id} in (c.id, c.parent_id, p.parent_id))`;

const ofServices = (businessId: number, filters: ServiceFilters): Condition[] => [
  ...(filters.type === undefined ? [] : [sql<SqlBool>`s.type = ${filters.type}`]),
  ...(filters.priceFrom === undefined ? [] : [sql<SqlBool>`s.price_e4 >= ${filters.priceFrom}`]),
  ...(filters.priceTo === undefined ? [] : [sql<SqlBool>`s.price_e4 <= ${filters.priceTo}`]),
  ...(filters.neverUsed === undefined
    ? []
    : [filters.neverUsed ? sql<SqlBool>`s.used_count = 0` : sql<SqlBool>`s.used_count > 0`]),
  ...(filters.idSalesTax === undefined
    ? []
    : [
        sql<SqlBool>`s.id in (select service_id from service_taxes
          where business_id = ${businessId} and sales_tax_id = ${filters.idSalesTax} and used_for = 'sales')`,
      ]),
];

const partsThat = (businessId: number, condition: Condition): Condition =>
  sql`s.id in (select p.id from parts p where p.business_id = ${businessId} and ${condition})`;

const isTrue = (column: 'is_low' | 'is_out', isSo: boolean): Condition =>
  isSo ? sql`${sql.ref(`p.${column}`)}` : sql`not ${sql.ref(`p.${column}`)}`;

const ofParts = (businessId: number, { lowStock, outOfStock, idVendor }: PartFilters): Condition[] => [
  ...(lowStock === undefined ? [] : [partsThat(businessId, isTrue('is_low', lowStock))]),
  ...(outOfStock === undefined ? [] : [partsThat(businessId, isTrue('is_out', outOfStock))]),
  ...(idVendor === undefined ? [] : [partsThat(businessId, sql<SqlBool>`p.vendor_id = ${idVendor}`)]),
];

export const kindsOf = (kind: 'all' | Kind): readonly Kind[] => (kind === 'all' ? ['service', 'part'] : [kind]);
