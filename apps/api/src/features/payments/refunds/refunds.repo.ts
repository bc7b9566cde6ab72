import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Refunds } from '../../../platform/db/schema.gen.ts';

type NewRefund = Omit<Insertable<Refunds>, 'business_id' | 'created_at' | 'created_by' | 'state'> & {
  /** One that the provider still has to carry out. */
  state?: 'pending' | 'done';
};

export async function insertRefund(ctx: Ctx, refund: NewRefund): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('refunds')
    .values({
      business_id: ctx.businessId,
      state: 'done',
      ...refund,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const refundsQuery = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.business_id', '=', 'r.business_id').onRef('m.id', '=', 'r.method_id'),
    )
    .selectAll('r')
    .select('m.name as method_name')
    .where('r.business_id', '=', businessId);
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export const findRefund = (ctx: Reader, id: number) => refundsQuery(ctx).where('r.id', '=', id).executeTakeFirst();

/** The latest money that went back to a customer. */
export const listRefundsOf = (ctx: Reader, customerId: number) =>
  refundsQuery(ctx)
    .where('r.customer_id', '=', customerId)
    .orderBy('r.refunded_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();

export const lockRefund = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('refunds')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type RefundChange = {
  state: 'pending' | 'done' | 'failed' | 'voided';
  provider?: string;
  provider_id?: string;
  failure?: string;
};

export const markRefund = (ctx: Ctx, id: number, change: RefundChange) =>
  ctx.tx
    .updateTable('refunds')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** The documents that a refund opened again. */
export async function listReopenedBy({ tx, businessId }: Reader, refundId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.subject_id as id from journal_entries e
    join allocations a on a.business_id = e.business_id and a.entry_id = e.id
    join open_items i on i.business_id = a.business_id and i.id = a.item_id and i.side = 'receivable' and i.subject = 'invoices'
    where e.business_id = ${businessId} and e.subject = 'refunds' and e.subject_id = ${refundId} order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The items that a refund opened again, locked; `isShort`: less is open on it now than the refund opened. */
export async function listReopenedItems(
  { tx, businessId }: Reader,
  subjectId: number,
  subject: 'refunds' | 'disputes' = 'refunds',
): Promise<{ isShort: boolean }[]> {
  const { rows } = await sql<{ isShort: boolean }>`
    select i.open_cents < opened.cents as "isShort" from open_items i
    join (
      select a.item_id, -sum(a.amount_cents) as cents from journal_entries e
      join allocations a on a.business_id = e.business_id and a.entry_id = e.id and a.amount_cents < 0
      where e.business_id = ${businessId} and e.subject = ${subject} and e.subject_id = ${subjectId} and e.reverses_id is null
      group by 1) opened on opened.item_id = i.id
    where i.business_id = ${businessId} and i.side = 'receivable' order by i.id for no key update of i`.execute(tx);
  return rows;
}

/** A refund by the provider's own name for it. */
export const findRefundByProvider = (
  { tx, businessId }: Reader,
  { provider, providerId }: { provider: string; providerId: string },
) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'state', 'payment_id', 'credit_item_id', 'amount_cents'])
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** Refunds that the provider was asked for, or shall be, and has not finished. */
export const listPendingRefunds = ({ tx, businessId }: Reader, limit: number) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'provider_id'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute();

/** What the provider has to know of a refund: how much, and of which payment. */
export async function findRefundOrder({ tx, businessId }: Reader, id: number) {
  const { rows } = await sql<RefundOrder>`
    select r.id, r.state, r.amount_cents as amount, r.currency_code as "currencyCode", r.provider_id as "refundId", r.created_at as "askedAt",
      p.provider, p.provider_id as "intentId"
    from refunds r
    left join customer_credits c on c.business_id = r.business_id and c.item_id = r.credit_item_id
    join payments p on p.business_id = r.business_id and p.id = coalesce(r.payment_id, c.payment_id)
    where r.business_id = ${businessId} and r.id = ${id} and r.is_online`.execute(tx);
  return rows[0];
}
export type RefundOrder = {
  id: number;
  state: string;
  amount: number;
  currencyCode: string;
  askedAt: Date;
  /** The provider's name of it, once there is one. */
  refundId: string | null;
  provider: string | null;
  intentId: string | null;
};

/** Whether anything of a payment was ever given back, whatever became of that. */
export async function hasRefunds({ tx, businessId }: Reader, paymentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}
