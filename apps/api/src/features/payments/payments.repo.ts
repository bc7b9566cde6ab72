import type { PaymentStatus } from '@countinghouse/domain/payments/methods';
import { nameTokens, storedTokens } from '@countinghouse/domain/search/tokens';
import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Payments } from '../../platform/db/schema.gen.ts';
import { searchTokens } from '../../platform/db/search-tokens.repo.ts';
import { together } from '../../platform/db/together.ts';

export const paymentSearch = searchTokens('payment_tokens', 'payment_id');

type NewPayment = Omit<
  Insertable<Payments>,
  'business_id' | 'id' | 'direction' | 'created_at' | 'updated_at' | 'created_by' | 'state'
> & { id: number };

/** Taken before its row is written, so that the row and its entry can be sent at once. */
export async function takePaymentId({ tx }: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select app.next_id('payments_id') as id`.execute(tx);
  if (!rows[0]) throw new Error('no id');
  return rows[0].id;
}

/** The row, and the beginnings of its reference by which it is found. */
export async function insertPayment(ctx: Ctx, payment: NewPayment): Promise<void> {
  const tokens = storedTokens(nameTokens(payment.reference));
  await together([insertRow(ctx, payment), paymentSearch.insert(ctx, payment.id, { marks: { scope: 'in' }, tokens })]);
}

const insertRow = (ctx: Ctx, payment: NewPayment) =>
  ctx.tx
    .insertInto('payments')
    .values({
      business_id: ctx.businessId,
      direction: 'in',
      state: 'done',
      ...payment,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();

export const lockPayment = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('payments')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .forNoKeyUpdate()
    .executeTakeFirst();
export type PaymentHead = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** A payment as it is, without locking it. */
export const findPaymentHead = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_id', 'method_id', 'customer_id', 'amount_cents', 'paid_on'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A payment by the provider's own name for it. */
export async function findByProvider(
  { tx, businessId }: Reader,
  { provider, providerId }: { provider: string; providerId: string },
) {
  const row = await tx
    .selectFrom('payments')
    .select(['id', 'prefix', 'number', 'customer_id', 'amount_cents'])
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return (
    row && { id: row.id, number: `${row.prefix}${row.number}`, customerId: row.customer_id, amount: row.amount_cents }
  );
}

type StateChange = { state: PaymentStatus; reason: string; day: string };

export const updateState = (ctx: Ctx, id: number, { state, reason, day }: StateChange) =>
  ctx.tx
    .updateTable('payments')
    .set({ state, state_reason: reason, state_on: day, version: sql`version + 1`, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const addRefunded = (ctx: Ctx, id: number, cents: number) =>
  ctx.tx
    .updateTable('payments')
    .set({ refunded_cents: sql`refunded_cents + ${cents}`, version: sql`version + 1`, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Whether money like this is recorded already for this customer: the second clerk with the same cheque is asked. */
export async function hasLikePayment(
  { tx, businessId }: Reader,
  like: { customerId: number; amount: number; day: string; methodId: number; reference: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', like.customerId)
    .where('paid_on', '=', like.day)
    .where('amount_cents', '=', like.amount)
    .where('method_id', '=', like.methodId)
    .where('reference', '=', like.reference)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A merge of customers takes their payments and refunds along. */
export async function movePayments(
  { tx, businessId }: Ctx,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const moved = await tx
    .updateTable('payments')
    .set({ customer_id: to })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', from)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('refunds')
    .set({ customer_id: to })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', from)
    .execute();
  return Number(moved.numUpdatedRows);
}

/** Those of these customers who ever paid. */
export async function listPayingCustomers({ tx, businessId }: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) as c (id)
    where exists (select from payments where business_id = ${businessId} and customer_id = c.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** It stands for no money of the provider any more: that is known by another record from now on. */
export const forgetProvider = ({ tx, businessId }: Ctx, id: number) =>
  tx
    .updateTable('payments')
    .set({ provider: null, provider_id: null })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
