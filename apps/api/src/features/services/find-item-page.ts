import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { AssignedTag } from '@countinghouse/contracts/tags';
import type { Ctx } from '../../platform/ctx.ts';
import { capTotal, readCursor, type Total, writeCursor } from '../../platform/db/paging.ts';
import { listTagsOf } from '../tags/index.ts';
import { findCounts } from './counts.repo.ts';
import { listItemTaxes, type TaxLink } from './item-links.repo.ts';
import type { ItemRow } from './items.repo.ts';
import { countItems, LIST_KEYS, type ListSort, listItems, type Wanted } from './list.repo.ts';

type Query = {
  listSort: ListSort;
  listOrder: 'asc' | 'desc';
  listPageSize: number;
  listPageIndex: number;
  cursor?: string | undefined;
};
export type ListedItem = { row: ItemRow; taxes: TaxLink[]; tags: AssignedTag[] };

/** One page of services or parts, and what their rows show besides: a handful of statements, whatever the size. */
export async function findItemPage(ctx: Ctx, wanted: Wanted, query: Query) {
  const { listSort: sort, listOrder: order, listPageSize: size, listPageIndex, cursor } = query;
  const after = cursor ? readCursor(cursor, { sort, order, keyType: LIST_KEYS[sort] }) : undefined;
  const total = await totalOf(ctx, wanted);
  const offset = listPageIndex * size;
  // Past the end there is nothing to look for, however far somebody jumps.
  const isPastTheEnd = after === undefined && !total.isEstimate && offset >= total.listTotalSize;
  const rows = isPastTheEnd ? [] : await listItems(ctx, wanted, { sort, order, size, after, offset });
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: await dressed(ctx, page),
    listPageIndex,
    listPageSize: size,
    ...total,
    nextCursor: last ? writeCursor({ sort, order, key: keyOf(last, sort), id: last.id }) : null,
  };
}

/** Rows with their taxes and labels. */
export async function dressed(ctx: Ctx, rows: readonly ItemRow[]): Promise<ListedItem[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const taxes = Map.groupBy(await listItemTaxes(ctx, ids), ({ service_id }) => service_id);
  const tags = await listTagsOf(ctx, { tableName: SERVICE_TABLE, ids });
  return rows.map((row) => ({ row, taxes: taxes.get(row.id) ?? [], tags: tags.get(row.id) ?? [] }));
}

/** From the roll-up where nothing narrows the list; else counted, up to where a total is exact. */
async function totalOf(ctx: Ctx, wanted: Wanted): Promise<Total> {
  const isNarrowed = wanted.term !== null || Object.values(wanted.filters).some((value) => value !== undefined);
  if (isNarrowed) return capTotal(await countItems(ctx, wanted));
  const { active, archived } = await findCounts(ctx, wanted.kind);
  return { listTotalSize: wanted.isArchived ? archived : active, isEstimate: false };
}

function keyOf(row: ItemRow, sort: ListSort): string {
  switch (sort) {
    case 'name':
      return row.sort_name;
    case 'created':
      return row.created_at.toISOString();
    case 'updated':
      return row.updated_at.toISOString();
    case 'price':
      return String(row.price_e4);
  }
}
