import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { listParts } from '@countinghouse/contracts/parts';
import { type listServices, SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { AssignedTag } from '@countinghouse/contracts/tags';
import type { Ctx } from '../../../platform/ctx.ts';
import { totalFrom } from '../../../platform/db/counts.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal, type Total } from '../../../platform/db/paging.ts';
import { listTagsOf } from '../../tags/index.ts';
import { findCounts } from './counts.repo.ts';
import { listItemTaxes, type TaxLink } from './item-links.repo.ts';
import type { ItemRow } from './items.repo.ts';
import { countItems, type ListFilter, listItems } from './list.repo.ts';

export type ListedItem = { row: ItemRow; taxes: TaxLink[]; tags: AssignedTag[] };

type ItemPageSource<Shown> = { filter: ListFilter; show: (items: ListedItem[]) => Promise<Shown[]> | Shown[] };
type Query = HandlerInput<typeof listServices>['query'] | HandlerInput<typeof listParts>['query'];

/** One page of services or parts, and what their rows show besides: a handful of statements, whatever the size. */
export const findItemPage = <Shown>(ctx: Ctx, query: Query, { filter, show }: ItemPageSource<Shown>) =>
  pageOf(query, {
    rows: (slice) => listItems(ctx, filter, slice),
    keys: {
      name: { type: 'text', of: (row) => row.sort_name },
      created: { type: 'timestamptz', of: (row) => row.created_at },
      updated: { type: 'timestamptz', of: (row) => row.updated_at },
      price: { type: 'bigint', of: (row) => row.price_e4 },
    },
    total: () => totalOf(ctx, filter),
    show: async (rows) => show(await dressed(ctx, rows)),
  });

/** Rows with their taxes and labels. */
export async function dressed(ctx: Ctx, rows: readonly ItemRow[]): Promise<ListedItem[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const taxes = Map.groupBy(await listItemTaxes(ctx, ids), ({ service_id }) => service_id);
  const tags = await listTagsOf(ctx, { tableName: SERVICE_TABLE, ids });
  return rows.map((row) => ({ row, taxes: taxes.get(row.id) ?? [], tags: tags.get(row.id) ?? [] }));
}

/** From the roll-up where nothing narrows the list; else counted, up to where a total is exact. */
async function totalOf(ctx: Ctx, filter: ListFilter): Promise<Total> {
  const isNarrowed = filter.term !== null || Object.values(filter.filters).some((value) => value !== undefined);
  if (isNarrowed) return capTotal(await countItems(ctx, filter));
  return totalFrom(await findCounts(ctx, filter.kind), filter.isArchived);
}
