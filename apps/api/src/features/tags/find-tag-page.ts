import type { Parsed, Reply } from '@countinghouse/contracts/endpoint';
import type { listTags as contract } from '@countinghouse/contracts/tags';
import type { Ctx } from '../../platform/ctx.ts';
import { capTotal, readCursor, writeCursor } from '../../platform/db/paging.ts';
import { presentTag } from './tags.presenter.ts';
import { countTags, listTags, TAG_KEYS } from './tags.repo.ts';

type Query = Parsed<typeof contract>['query'];

/** One page of labels and how many there are. */
export async function findTagPage(ctx: Ctx, query: Query): Promise<Reply<typeof contract>> {
  const { listSort: sort, listOrder: order, listPageSize: size, listPageIndex, listSearch: search, isDeleted } = query;
  const after = query.cursor ? readCursor(query.cursor, { sort, order, keyType: TAG_KEYS[sort] }) : undefined;
  const wanted = { search, isDeleted };
  const rows = await listTags(ctx, { ...wanted, sort, order, size, after, offset: listPageIndex * size });
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    data: page.map(presentTag),
    listPageIndex,
    listPageSize: size,
    ...capTotal(await countTags(ctx, wanted)),
    nextCursor: last
      ? writeCursor({
          sort,
          order,
          key: sort === 'name' ? last.search_name : last.created_at.toISOString(),
          id: last.id,
        })
      : null,
  };
}
