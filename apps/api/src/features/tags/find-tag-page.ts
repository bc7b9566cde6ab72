import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { listTags as contract } from '@countinghouse/contracts/tags';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal } from '../../platform/db/paging.ts';
import { presentTag } from './tags.presenter.ts';
import { countTags, listTags } from './tags.repo.ts';

type Query = HandlerInput<typeof contract>['query'];

/** One page of labels and how many there are. */
export function findTagPage(ctx: Ctx, query: Query): Promise<Reply<typeof contract>> {
  const filter = { search: query.listSearch, isDeleted: query.isDeleted };
  return pageOf(query, {
    rows: (slice) => listTags(ctx, filter, slice),
    keys: {
      name: { type: 'text', of: (row) => row.search_name },
      created: { type: 'timestamptz', of: (row) => row.created_at },
    },
    total: async () => capTotal(await countTags(ctx, filter)),
    show: (rows) => rows.map(presentTag),
  });
}
