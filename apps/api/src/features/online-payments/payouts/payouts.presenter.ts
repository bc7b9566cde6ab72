import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { listPayouts, Payout } from '@countinghouse/contracts/online-payments';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import {
  countPayouts,
  listPartsOf,
  listPayoutRows,
  type PartRow,
  type PayoutRow,
  payoutStateOf,
} from './payouts.repo.ts';

const KINDS = ['charge', 'refund', 'dispute', 'disputeWon', 'fee', 'adjustment'] as const;

const present = (row: PayoutRow, parts: readonly PartRow[]): Payout => ({
  idPayout: row.id,
  arrivesDate: row.arrives_on,
  state: payoutStateOf(row),
  currencyCode: row.currency_code,
  gross: cents(row.gross_cents),
  fee: cents(row.fee_cents),
  net: cents(row.net_cents),
  parts: parts.map((part) => ({
    kind: known(KINDS, part.kind),
    idPayment: part.paymentId,
    number: part.number,
    amount: cents(part.amount),
    fee: cents(part.fee),
  })),
});

export const findPayoutPage = (
  ctx: Ctx,
  { listFilters: filter = {}, ...query }: HandlerInput<typeof listPayouts>['query'],
): Promise<Reply<typeof listPayouts>> =>
  pageOf(query, {
    rows: (slice) => listPayoutRows(ctx, filter, slice),
    keys: { arrivesDate: { type: 'date', of: (row) => row.arrives_on } },
    total: async () => capTotal(await countPayouts(ctx, filter)),
    show: async (rows) => {
      const parts = await listPartsOf(
        ctx,
        rows.map(({ id }) => id),
      );
      return rows.map((row) =>
        present(
          row,
          parts.filter(({ payoutId }) => payoutId === row.id),
        ),
      );
    },
  });
