import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import { type listVendors as endpoint, VENDOR_TABLE } from '@countinghouse/contracts/vendors';
import type { Ctx } from '../../platform/ctx.ts';
import { totalFrom } from '../../platform/db/counts.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal, type Total } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { listTagsOf } from '../tags/index.ts';
import { countVendors, findCounts, type ListFilter, listVendors, scopesOf } from './list.repo.ts';
import { readTerm, vendorSearch } from './vendor-tokens.ts';
import { presentVendorRow } from './vendors.presenter.ts';
import type { VendorRecord } from './vendors.repo.ts';

type Query = HandlerInput<typeof endpoint>['query'];

/** What the list shows, as a query says it: for its pages and for the export of it. */
export async function readFilter(
  ctx: Reader,
  {
    isDeleted: isArchived,
    listFilters: filters = {},
    listSearch,
  }: Pick<Query, 'isDeleted' | 'listFilters' | 'listSearch'>,
): Promise<ListFilter> {
  const words = readTerm(listSearch)?.words ?? [];
  return { isArchived, filters, words: await vendorSearch.rarestFirst(ctx, { scope: scopesOf(isArchived) }, words) };
}

/** One page of vendors: three statements, whatever the size; one more where several words are looked for. */
export async function findVendorPage(ctx: Ctx, query: Query): Promise<Reply<typeof endpoint>> {
  const filter = await readFilter(ctx, query);
  return pageOf(query, {
    rows: (slice) => listVendors(ctx, filter, slice),
    keys: {
      name: { type: 'text', of: (row) => row.sort_name },
      created: { type: 'timestamptz', of: (row) => row.created_at },
      updated: { type: 'timestamptz', of: (row) => row.updated_at },
    },
    total: () => totalOf(ctx, filter),
    show: (rows) => withTags(ctx, rows),
  });
}

async function withTags(ctx: Ctx, rows: VendorRecord[]) {
  const tags = await listTagsOf(ctx, { tableName: VENDOR_TABLE, ids: rows.map(({ id }) => id) });
  return rows.map((row) => presentVendorRow(row, tags.get(row.id) ?? []));
}

/** From the roll-up where nothing narrows the list; else counted, up to where a total is exact. */
async function totalOf(ctx: Ctx, filter: ListFilter): Promise<Total> {
  const isNarrowed = filter.words.length > 0 || Object.values(filter.filters).some((value) => value !== undefined);
  if (isNarrowed) return capTotal(await countVendors(ctx, filter));
  return totalFrom(await findCounts(ctx), filter.isArchived);
}
