import type { Parsed, Reply } from '@countinghouse/contracts/endpoint';
import type { listSalesTaxes as contract } from '@countinghouse/contracts/sales-taxes';
import type { Ctx } from '../../platform/ctx.ts';
import { capTotal, readCursor, writeCursor } from '../../platform/db/paging.ts';
import { showSalesTaxes } from './load-sales-tax.ts';
import { countTaxes, LIST_KEYS, listTaxes } from './sales-taxes.repo.ts';

export async function findSalesTaxPage(
  ctx: Ctx,
  query: Parsed<typeof contract>['query'],
): Promise<Reply<typeof contract>> {
  const { listSort: sort, listOrder: order, listPageSize: size, listPageIndex, cursor } = query;
  const wanted = { search: query.listSearch, isArchived: query.isDeleted, filters: query.listFilters ?? {} };
  const after = cursor ? readCursor(cursor, { sort, order, keyType: LIST_KEYS[sort] }) : undefined;
  const rows = await listTaxes(ctx, wanted, { sort, order, size, after, offset: listPageIndex * size });
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    data: await showSalesTaxes(ctx, page),
    listPageIndex,
    listPageSize: size,
    ...capTotal(await countTaxes(ctx, wanted)),
    nextCursor: last
      ? writeCursor({ sort, order, key: sort === 'name' ? last.sort_name : last.created_at.toISOString(), id: last.id })
      : null,
  };
}
