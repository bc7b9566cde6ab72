import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Refunds } from '../../../platform/db/schema.gen.ts';

type NewRefund = Omit<Insertable<Refunds>, 'business_id' | 'created_at' | 'created_by' | 'state'>;

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

export const markVoided = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('refunds')
    .set({ state: 'voided', version: sql`version + 1` })
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
export async function listReopenedItems({ tx, businessId }: Reader, refundId: number): Promise<{ isShort: boolean }[]> {
  const { rows } = await sql<{ isShort: boolean }>`
    select i.open_cents < opened.cents as "isShort" from open_items i
    join (
      select a.item_id, -sum(a.amount_cents) as cents from journal_entries e
      join allocations a on a.business_id = e.business_id and a.entry_id = e.id and a.amount_cents < 0
      where e.business_id = ${businessId} and e.subject = 'refunds' and e.subject_id = ${refundId} and e.reverses_id is null
      group by 1) opened on opened.item_id = i.id
    where i.business_id = ${businessId} and i.side = 'receivable' order by i.id for no key update of i`.execute(tx);
  return rows;
}
