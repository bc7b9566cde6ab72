import type { listCustomers } from '@countinghouse/contracts/customers';
import { CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import type { Parsed, Reply } from '@countinghouse/contracts/endpoint';
import type { Ctx } from '../../platform/ctx.ts';
import { capTotal, readCursor, type Total, writeCursor } from '../../platform/db/paging.ts';
import { listTagsOf } from '../tags/index.ts';
import { findCounts } from './counts.repo.ts';
import { presentListRow } from './customers.presenter.ts';
import {
  countMainAccounts,
  LIST_KEYS,
  type ListRow,
  type ListSort,
  listMainAccounts,
  narrow,
  type Wanted,
} from './list.repo.ts';
import { readTerm } from './search-tokens.ts';

type Query = Parsed<typeof listCustomers>['query'];

/** One page of main accounts: three statements, and one more for each word or label that narrows it. */
export async function findCustomerPage(ctx: Ctx, query: Query): Promise<Reply<typeof listCustomers>> {
  const { listSort: sort, listOrder: order, listPageSize: size, listPageIndex, cursor } = query;
  const wanted = await narrow(ctx, {
    isArchived: query.isDeleted,
    filters: query.listFilters ?? {},
    term: readTerm(query.listSearch),
  });
  const after = cursor ? readCursor(cursor, { sort, order, keyType: LIST_KEYS[sort] }) : undefined;
  const total = await totalOf(ctx, wanted);
  const offset = listPageIndex * size;
  // Past the end there is nothing to look for, however far somebody jumps.
  const isPastTheEnd = after === undefined && !total.isEstimate && offset >= total.listTotalSize;
  const rows = isPastTheEnd ? [] : await listMainAccounts(ctx, wanted, { sort, order, size, after, offset });
  const page = rows.slice(0, size);
  const tags = await listTagsOf(ctx, { tableName: CUSTOMER_TABLE, ids: page.map(({ id }) => id) });
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    data: page.map((row) => presentListRow(row, tags.get(row.id) ?? [])),
    listPageIndex,
    listPageSize: size,
    ...total,
    nextCursor: last ? writeCursor({ sort, order, key: keyOf(last, sort), id: last.id }) : null,
  };
}

/** From the roll-up where nothing narrows the list, from the search where nothing else does; counted only for the rest. */
async function totalOf(ctx: Ctx, wanted: Wanted): Promise<Total> {
  const isFiltered = Object.values(wanted.filters).some((value) => value !== undefined);
  const words = wanted.term?.groups.length ?? 0;
  if (isFiltered || words > 1) return capTotal(await countMainAccounts(ctx, wanted));
  if (words === 1) return capTotal(wanted.ids?.length ?? Number.POSITIVE_INFINITY);
  const { active, archived } = await findCounts(ctx);
  return { listTotalSize: wanted.isArchived ? archived : active, isEstimate: false };
}

function keyOf(row: ListRow, sort: ListSort): string {
  switch (sort) {
    case 'name':
      return row.sort_name;
    case 'created':
      return row.created_at.toISOString();
    case 'updated':
      return row.updated_at.toISOString();
  }
}
