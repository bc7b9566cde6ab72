import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { all, conditionsOf } from './conditions.repo.ts';
import { type FilterName, filtersOf, isBilled, type ListFilter, type SearchTerm } from './list-filter.ts';
import { SORTS, type Sort } from './sorts.ts';

/** In which order each filter's index stands. */
const ORDER: Record<Exclude<FilterName, 'search' | 'tag'>, Sort> = {
  customer: 'created',
  overdue: 'dueDate',
  amount: 'total',
  due: 'dueDate',
  billing: 'billingDate',
  created: 'created',
  creator: 'created',
  status: 'created',
};
/** What else the same index narrows. */
const ALONG: Partial<Record<FilterName, readonly FilterName[]>> = {
  overdue: ['due', 'status'],
  customer: ['created'],
  creator: ['created'],
  status: ['created'],
};
/** One more than is counted, so that the caller knows whether there are more. */
const LIMIT = sql.lit(MAX_COUNTED + 1);
/** What a document adds to the total: nothing when it was canceled or replaced, unless just those are looked for. */
export const addedOf = ({ by }: Pick<ListFilter, 'by'>): 'total_cents' | 'billed_cents' =>
  by.status === undefined || isBilled(by.status) ? 'billed_cents' : 'total_cents';
const columnsOf = (listFilter: ListFilter) =>
  sql`i.id, i.created_at, ${sql.ref(`i.${addedOf(listFilter)}`)} as added_cents, i.owed_cents`;

/** Whether the documents of a source come with what a list is sorted by, without a look at their rows. */
export const knowsKey = (filter: FilterName, sort: Sort): boolean =>
  sort === 'created' || (filter !== 'search' && filter !== 'tag' && ORDER[filter] === sort);

const along = ({ by }: ListFilter, filter: FilterName): FilterName[] =>
  (ALONG[filter] ?? []).filter((other) => by[other] !== undefined);

/** The filters that a source leaves to be looked at. */
export const remainingFilters = (listFilter: ListFilter, filter: FilterName): FilterName[] => {
  const covered = [filter, ...along(listFilter, filter)];
  return filtersOf(listFilter).filter((other) => !covered.includes(other));
};

/**
 * What one filter leaves, read from its index: at most as many documents as a total is exact for, the newest or
 * largest of them, with what is added up. Its order is said so that this index is taken and no other.
 */
export function sourceOf(ctx: Reader, listFilter: ListFilter, filter: FilterName, sort: Sort): RawBuilder<unknown> {
  if (filter === 'search') return searched(ctx, listFilter, listFilter.by.search);
  if (filter === 'tag') return tagged(ctx, listFilter);
  const { column } = SORTS[ORDER[filter]];
  const key = knowsKey(filter, sort) ? sql`, ${sql.ref(SORTS[sort].column)} as key` : sql``;
  return sql`select ${columnsOf(listFilter)}${key} from invoices i where ${all(conditionsOf(ctx, listFilter, [filter, ...along(listFilter, filter)]))}
    order by ${sql.ref(column)} desc, i.id desc limit ${LIMIT}`;
}

const tagged = ({ businessId }: Reader, { by, kind, isArchived }: ListFilter) =>
  sql`select t.invoice_id as id, t.created_at, t.total_cents as added_cents, t.owed_cents, t.created_at as key from invoice_tags t
    where t.business_id = ${businessId} and t.tag_id = ${by.tag} and t.kind = ${kind} and t.is_archived = ${isArchived}
    order by t.created_at desc, t.invoice_id desc limit ${LIMIT}`;

/** By number, by customer, by amount: each from its own index, and what more than one of them finds once. */
function searched(ctx: Reader, listFilter: ListFilter, term: SearchTerm | undefined): RawBuilder<unknown> {
  const found = sql`select ${columnsOf(listFilter)}, i.created_at as key from invoices i where ${all(conditionsOf(ctx, listFilter, []))}`;
  const parts: RawBuilder<unknown>[] = (term?.numbers ?? []).map(
    ({ from, to }) => sql`(${found} and i.number_order between ${from} and ${to}
      order by i.number_order desc limit ${LIMIT})`,
  );
  if (term && term.customerIds.length > 0)
    parts.push(sql`(select d.* from unnest(${[...term.customerIds]}::bigint[]) as c (id) cross join lateral (
      ${found} and i.customer_id = c.id order by i.created_at desc, i.id desc limit ${LIMIT}) d limit ${LIMIT})`);
  if (term && term.cents !== null)
    parts.push(sql`(${found} and i.total_cents = ${term.cents} order by i.id desc limit ${LIMIT})`);
  return parts.length === 0 ? sql`${found} and false` : sql.join(parts, sql` union `);
}
