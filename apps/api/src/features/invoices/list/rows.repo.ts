import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Position, pageParts, takePage } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Invoices } from '../../../platform/db/schema.gen.ts';
import { all, type Condition, conditionsOf } from './conditions.repo.ts';
import { type FilterName, filtersOf, type ListFilter } from './list-filter.ts';
import { SORTS, type Sort } from './sorts.ts';
import { addedOf, knowsKey, remainingFilters, sourceOf } from './sources.repo.ts';

export type Page = {
  sort: Sort;
  order: 'asc' | 'desc';
  size: number;
  after: Position | undefined;
  /** Only without a cursor: how many documents to pass over. */
  offset: number;
};
export type ListRow = Pick<Selectable<Invoices>, (typeof NAMES)[number]>;
/** The rows of a page, and whether there are more behind it. */
export type InvoicePage = { rows: ListRow[]; hasMore: boolean };
export const NO_ROWS: InvoicePage = { rows: [], hasMore: false };

const NAMES = [
  'id',
  'kind',
  'status',
  'payment_state',
  'prefix',
  'number',
  'customer_id',
  'client_name',
  'billing_date',
  'due_date',
  'currency_code',
  'total_cents',
  'withheld_cents',
  'paid_cents',
  'credited_cents',
  'given_cents',
  'written_off_cents',
  'discounted_cents',
  'balance_cents',
  'approved_at',
  'paid_at',
  'sent_at',
  'viewed_at',
  'archived_at',
  'version',
  'created_by',
  'created_at',
] as const;
const COLUMNS = sql.raw(NAMES.map((name) => `i.${name}`).join(', '));

/** How `takePage` is to order documents: by the column, and by the id where two can have the same. */
export const orderOf = (sort: Sort, column = SORTS[sort].column, id = 'i.id') => ({
  sort: sql.ref(column),
  id: SORTS[sort].isUnique ? null : sql.ref(id),
  keyType: SORTS[sort].keyType,
});

/**
 * The page straight from an index whose order is the list's: a page costs its own rows, however many there are. A jump finds
 * the place in the index alone, one entry for each document it passes over, and reads on from there.
 */
export async function listInOrder(ctx: Reader, listFilter: ListFilter, page: Page): Promise<InvoicePage> {
  const conditions = conditionsOf(ctx, listFilter, filtersOf(listFilter));
  const after = page.offset > 0 && !page.after ? await placeBefore(ctx, conditions, page) : page.after;
  if (after === null) return NO_ROWS;
  return takeInOrder(ctx, { ...page, after, offset: 0 }, conditions);
}

/** The last document before a page; null when there are not that many. */
async function placeBefore({ tx }: Reader, conditions: readonly Condition[], page: Page): Promise<Position | null> {
  const { sort, order, offset } = page;
  const key = sql.ref<Date | string | number>(SORTS[sort].column);
  const found = await takePage(
    tx
      .selectFrom('invoices as i')
      .select(['i.id', key.as('key')])
      .where(all(conditions)),
    {
      ...orderOf(sort),
      order,
      size: 0,
      after: undefined,
      offset: offset - 1,
    },
  ).executeTakeFirst();
  if (!found) return null;
  return { sort, order, id: found.id, key: found.key instanceof Date ? found.key.toISOString() : String(found.key) };
}

/** The page of what carries a label, newest first: the label's own rows stand in this order. */
export const listTagged = (ctx: Reader, { by, kind, isArchived }: ListFilter, page: Page): Promise<InvoicePage> =>
  takeFound(
    ctx,
    page,
    takePage(
      ctx.tx
        .selectFrom('invoice_tags as t')
        .select('t.invoice_id as id')
        .where('t.business_id', '=', ctx.businessId)
        .where('t.tag_id', '=', by.tag ?? 0)
        .where('t.kind', '=', kind)
        .where('t.is_archived', '=', isArchived),
      { ...page, ...orderOf('created', 't.created_at', 't.invoice_id') },
    ),
  );

/**
 * The page of what one filter leaves: sorted by what the filter's index says, its documents looked at one by one only where
 * another filter or another order needs them, and only the page's rows read.
 */
export function listFromSource(
  ctx: Reader,
  listFilter: ListFilter,
  filter: FilterName,
  page: Page,
): Promise<InvoicePage> {
  const { sort, order } = page;
  const others = remainingFilters(listFilter, filter);
  const isKnown = knowsKey(filter, sort);
  const columns = orderOf(sort, isKnown ? 's.key' : 'r.key', 's.id');
  const source = sourceOf(ctx, listFilter, filter, sort);
  // Said inside, too: then its documents are looked at in the list's order, and no more of them than the page needs.
  const ordered = sql`select * from (${source}) o order by o.key ${sql.raw(order)}, o.id ${sql.raw(order)}`;
  const plain = ctx.tx.selectFrom(sql<{ id: number; key: unknown }>`(${isKnown ? ordered : source})`.as<'s'>('s'));
  const looked = () => plain.innerJoinLateral(rowBehind(ctx, listFilter, others, sort), (join) => join.onTrue());
  const found = isKnown && others.length === 0 ? plain.select('s.id') : looked().select('s.id');
  return takeFound(ctx, page, takePage(found, { ...page, ...columns }));
}

/** The document that a source names, if the other filters let it pass. By its key, not the other way round: `offset 0`. */
export const rowBehind = (ctx: Reader, listFilter: ListFilter, others: readonly FilterName[], sort: Sort) =>
  sql<{ key: unknown; added_cents: number }>`(select ${sql.ref(SORTS[sort].column)} as key,
    ${sql.ref(`i.${addedOf(listFilter)}`)} as added_cents from invoices i
    where i.id = s.id and ${all(conditionsOf(ctx, listFilter, others))} offset 0)`.as<'r'>('r');

/** Where every filter leaves a great deal: walk the list's own order, and look at each until the page is full. */
export const listByWalk = (ctx: Reader, listFilter: ListFilter, page: Page): Promise<InvoicePage> =>
  takeInOrder(ctx, page, conditionsOf(ctx, listFilter, filtersOf(listFilter)));

function takeInOrder(ctx: Reader, page: Page, conditions: readonly Condition[]): Promise<InvoicePage> {
  const parts = pageParts({ ...page, ...orderOf(page.sort) });
  return takeRows(
    ctx,
    page,
    sql<ListRow>`select ${COLUMNS} from invoices i where ${all([...conditions, ...parts.conditions])} ${parts.end}`,
  );
}

/** What was found by its ids, and then read: a page at a time, in its order. */
export function takeFound(ctx: Reader, page: Page, ids: Expression<unknown>): Promise<InvoicePage> {
  const { sort, id } = orderOf(page.sort);
  const order = sql.raw(page.order);
  return takeRows(
    ctx,
    page,
    sql<ListRow>`select ${COLUMNS} from invoices i where i.business_id = ${ctx.businessId} and i.id = any(array(${ids}))
      order by ${sort} ${order}, ${id ?? sort} ${order}`,
  );
}

async function takeRows({ tx }: Reader, { size }: Page, found: RawBuilder<ListRow>): Promise<InvoicePage> {
  const { rows } = await found.execute(tx);
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

const AMOUNTS = ['id', 'sub_total_cents', 'discounts_cents', 'tax_cents', 'shipping_cents'] as const;
export type Amounts = Pick<Selectable<Invoices>, (typeof AMOUNTS)[number]>;

/** What documents come to, part by part: lists do not show it, files do. */
export async function findAmounts({ tx, businessId }: Reader, ids: readonly number[]): Promise<Map<number, Amounts>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(AMOUNTS)
    .where('business_id', '=', businessId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** These documents, in this order. */
export async function rowsOf({ tx, businessId }: Reader, ids: readonly number[]): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`select ${COLUMNS} from invoices i
    where i.business_id = ${businessId} and i.id = any(${[...ids]}::bigint[])`.execute(tx);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
