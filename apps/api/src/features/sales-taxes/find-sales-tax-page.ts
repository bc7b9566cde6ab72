import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { listSalesTaxes as contract } from '@countinghouse/contracts/sales-taxes';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal } from '../../platform/db/paging.ts';
import { showSalesTaxes } from './load-sales-tax.ts';
import { countTaxes, listTaxes } from './sales-taxes.repo.ts';

type Query = HandlerInput<typeof contract>['query'];

export function findSalesTaxPage(ctx: Ctx, query: Query): Promise<Reply<typeof contract>> {
  const filter = { search: query.listSearch, isArchived: query.isDeleted, filters: query.listFilters ?? {} };
  return pageOf(query, {
    rows: (slice) => listTaxes(ctx, filter, slice),
    keys: {
      name: { type: 'text', of: (row) => row.sort_name },
      created: { type: 'timestamptz', of: (row) => row.created_at },
    },
    total: async () => capTotal(await countTaxes(ctx, filter)),
    show: (rows) => showSalesTaxes(ctx, rows),
  });
}
