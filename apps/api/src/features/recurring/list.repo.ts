import type { SeriesFilters } from '@countinghouse/contracts/recurring';
import { type SqlBool, sql } from 'kysely';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type ListFilter = { search: string; filters: SeriesFilters };

const COLUMN = {
  next: 's.next_order',
  name: 's.sort_name',
  amount: 's.amount_cents',
  created: 's.created_at',
} as const;

export const listSeriesRows = (ctx: Reader, filter: ListFilter, slice: Slice<keyof typeof COLUMN>) =>
  takePage(narrowed(ctx, filter).selectAll('s'), {
    ...slice,
    sort: sql.ref(COLUMN[slice.sort]),
    id: sql.ref('s.id'),
  }).execute();

/** Counts no further than a total is exact. */
export async function countSeries(ctx: Reader, filter: ListFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(ctx, filter)
        .select('s.id')
        .limit(MAX_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function narrowed({ tx, businessId }: Reader, { search, filters: { view, idClient } }: ListFilter) {
  let found = tx.selectFrom('recurring_series as s').where('s.business_id', '=', businessId);
  if (view === 'failed')
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('series_occurrences as o')
          .select('o.day')
          .where('o.business_id', '=', businessId)
          .whereRef('o.series_id', '=', 's.id')
          .where('o.state', '=', 'failed'),
      ),
    );
  else if (view !== undefined) found = found.where('s.state', '=', view);
  if (idClient !== undefined) found = found.where('s.customer_id', '=', idClient);
  if (search === '') return found;
  return found.where(sql<SqlBool>`strpos(lower(s.name || ' ' || s.client_name), ${search.toLowerCase()}::text) > 0`);
}
