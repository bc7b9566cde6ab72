import type { listCustomers } from '@countinghouse/contracts/customers';
import { CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { totalFrom } from '../../platform/db/counts.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal, type Total } from '../../platform/db/paging.ts';
import { listTagsOf } from '../tags/index.ts';
import { findCounts } from './counts.repo.ts';
import { presentListRow } from './customers.presenter.ts';
import { countMainAccounts, type ListFilter, type ListRow, listMainAccounts, narrow } from './list.repo.ts';
import { readTerm } from './search-tokens.ts';

type Query = HandlerInput<typeof listCustomers>['query'];

/** One page of main accounts: three statements, and one more for each word or label that narrows it. */
export async function findCustomerPage(ctx: Ctx, query: Query): Promise<Reply<typeof listCustomers>> {
  const filter = await narrow(ctx, {
    isArchived: query.isDeleted,
    filters: query.listFilters ?? {},
    zone: await businessZone(ctx),
    term: readTerm(query.listSearch),
  });
  return pageOf(query, {
    rows: (slice) => listMainAccounts(ctx, filter, slice),
    keys: {
      name: { type: 'text', of: (row) => row.sort_name },
      created: { type: 'timestamptz', of: (row) => row.created_at },
      updated: { type: 'timestamptz', of: (row) => row.updated_at },
    },
    total: () => totalOf(ctx, filter),
    show: (rows) => withTags(ctx, rows),
  });
}

async function withTags(ctx: Ctx, rows: ListRow[]) {
  const tags = await listTagsOf(ctx, { tableName: CUSTOMER_TABLE, ids: rows.map(({ id }) => id) });
  return rows.map((row) => presentListRow(row, tags.get(row.id) ?? []));
}

/** From the roll-up where nothing narrows the list, from the search where nothing else does; counted only for the rest. */
async function totalOf(ctx: Ctx, filter: ListFilter): Promise<Total> {
  const isFiltered = Object.values(filter.filters).some((value) => value !== undefined);
  const words = filter.term?.groups.length ?? 0;
  if (isFiltered || words > 1) return capTotal(await countMainAccounts(ctx, filter));
  if (words === 1) return capTotal(filter.ids?.length ?? Number.POSITIVE_INFINITY);
  return totalFrom(await findCounts(ctx), filter.isArchived);
}
