import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { listSeries as endpoint, getSeriesFigures } from '@countinghouse/contracts/recurring';
import { cents } from '@countinghouse/domain/money/money';
import { datesBetween } from '@countinghouse/domain/recurring/dates';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal } from '../../platform/db/paging.ts';
import { loadTerms } from '../settings/index.ts';
import { countSeries, listSeriesRows } from './list.repo.ts';
import { listFailures } from './occurrences.repo.ts';
import { presentSeriesRow } from './series.presenter.ts';
import { listActive } from './series.repo.ts';
import { ruleOf } from './series-rule.ts';

type Query = HandlerInput<typeof endpoint>['query'];

export async function findSeriesPage(ctx: Ctx, query: Query): Promise<Reply<typeof endpoint>> {
  const filter = { search: query.listSearch, filters: query.listFilters ?? {} };
  const terms = await loadTerms(ctx);
  return pageOf(query, {
    rows: (slice) => listSeriesRows(ctx, filter, slice),
    keys: {
      next: { type: 'date', of: (row) => row.next_order },
      name: { type: 'text', of: (row) => row.sort_name },
      amount: { type: 'bigint', of: (row) => row.amount_cents },
      created: { type: 'timestamptz', of: (row) => row.created_at },
    },
    total: async () => capTotal(await countSeries(ctx, filter)),
    show: async (rows) => {
      const failures = await listFailures(
        ctx,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentSeriesRow(row, terms, failures.get(row.id)));
    },
  });
}

/** More than these are not counted out date by date for a line above the list. */
const MOST_EXPECTED = 300;

export async function loadSeriesFigures(ctx: Ctx): Promise<Reply<typeof getSeriesFigures>> {
  const { today, currencyCode } = await loadTerms(ctx);
  const until = `${today.slice(0, 4)}-12-31`;
  const count = await countSeries(ctx, { search: '', filters: {} });
  const active = await listActive(ctx, MOST_EXPECTED + 1);
  const expected = active.reduce(
    (sum, row) => sum + row.amount_cents * datesBetween(ruleOf(row), row.next_on ?? until, until).length,
    0,
  );
  return { currencyCode, count, until, expected: active.length > MOST_EXPECTED ? null : cents(expected) };
}
