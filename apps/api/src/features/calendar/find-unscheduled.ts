import type { listUnscheduledEstimates as contract } from '@countinghouse/contracts/calendar-estimates';
import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { numberOf } from '../invoices/index.ts';
import { listUnscheduled } from './estimates.repo.ts';

type Query = HandlerInput<typeof contract>['query'];
const NEWEST_FIRST = { listSort: 'created', listOrder: 'desc', listPageIndex: 0 } as const;

/** The work that was agreed and that nobody has put into the calendar yet. */
export async function findUnscheduled(ctx: Ctx, query: Query): Promise<Reply<typeof contract>> {
  const { data, listPageIndex, listPageSize, nextCursor } = await pageOf(
    { ...query, ...NEWEST_FIRST },
    {
      rows: (slice) => listUnscheduled(ctx, slice),
      keys: { created: { type: 'timestamptz', of: (row) => row.created_at } },
      total: async () => ({ listTotalSize: 0, isEstimate: true }),
      show: (rows) => rows.map(presentEstimate),
    },
  );
  return { data, listPageIndex, listPageSize, nextCursor };
}

const presentEstimate = (row: Awaited<ReturnType<typeof listUnscheduled>>[number]) => ({
  idEstimate: row.id,
  number: numberOf(row),
  idClient: row.customer_id,
  clientName: row.client_name,
  currencyCode: row.currency_code,
  total: cents(row.total_cents),
  createdDate: row.created_at.toISOString(),
  acceptedDate: row.approved_at?.toISOString() ?? null,
});
