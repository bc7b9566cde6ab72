import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { Payment } from '@countinghouse/contracts/payment-fields';
import type { listPayments } from '@countinghouse/contracts/payments';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { capTotal, type Total } from '../../platform/db/paging.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { presentPayment } from './payments.presenter.ts';
import {
  countAllPayments,
  countKeptPayments,
  countPayments,
  findPayment,
  listKeptOf,
  listPartsOf,
  listPaymentRows,
  type PaymentFilter,
  type PaymentRow,
} from './read-payments.repo.ts';

/** One page of payments: four statements, whatever the size of the business. */
export const findPaymentPage = (
  ctx: Ctx,
  { listFilters: filter = {}, ...query }: HandlerInput<typeof listPayments>['query'],
): Promise<Reply<typeof listPayments>> =>
  pageOf(query, {
    rows: (slice) => listPaymentRows(ctx, filter, slice),
    keys: { paymentDate: { type: 'date', of: (row) => row.paid_on } },
    total: () => totalOf(ctx, filter),
    show: (rows) => presentAll(ctx, rows),
  });

async function totalOf(ctx: Ctx, filter: PaymentFilter): Promise<Total> {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const kept = isNarrowed ? await countKeptPayments(ctx, filter) : await countAllPayments(ctx);
  return kept === null ? capTotal(await countPayments(ctx, filter)) : { listTotalSize: kept, isEstimate: false };
}

async function presentAll(ctx: Ctx, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, kept] = await together([listPartsOf(ctx, ids), listKeptOf(ctx, ids)]);
  return rows.map((row) => presentWith(row, parts, kept));
}

export async function loadPayment(ctx: Ctx, id: number): Promise<Payment> {
  const [row, parts, kept] = await together([findPayment(ctx, id), listPartsOf(ctx, [id]), listKeptOf(ctx, [id])]);
  if (!row) throw new AppError('payment.not_found');
  return presentWith(row, parts, kept);
}

type Parts = Awaited<ReturnType<typeof listPartsOf>>;
type KeptAmounts = Awaited<ReturnType<typeof listKeptOf>>;

const presentWith = (row: PaymentRow, parts: Parts, kept: KeptAmounts): Payment =>
  presentPayment(row, {
    parts: parts.filter(({ paymentId }) => paymentId === row.id),
    ...(kept.find(({ paymentId }) => paymentId === row.id) ?? { kept: 0, discount: 0 }),
  });
