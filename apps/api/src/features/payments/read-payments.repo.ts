import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Slice } from '../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type PaymentFilter = {
  idClient?: number | undefined;
  idInvoice?: number | undefined;
  idPaymentMethod?: number | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Payments `p` with the names that people know their parts by; the caller says which columns of their own are read. */
export const namedPayments = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.business_id', '=', 'p.business_id').onRef('m.id', '=', 'p.method_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'p.business_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'p.business_id').onRef('u.id', '=', 'p.created_by'),
    )
    .select(['m.name as method_name', 'm.kind as method_kind'])
    .select(['c.first_name', 'c.last_name', 'c.is_company', 'c.company_name'])
    .select(['u.first_name as creator_first', 'u.last_name as creator_last'])
    .where('p.business_id', '=', businessId)
    .where('p.direction', '=', 'in');

const paymentsQuery = (ctx: Reader) => namedPayments(ctx).selectAll('p');
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export const findPayment = (ctx: Reader, id: number) => paymentsQuery(ctx).where('p.id', '=', id).executeTakeFirst();

/** The page is found in the index of its order, without its rows, and then only these rows are read. */
export function listPaymentRows(ctx: Reader, filter: PaymentFilter, slice: Slice<'paymentDate'>) {
  const order = { sort: sql.ref('p.paid_on'), id: sql.ref('p.id') };
  const ids = takePage(narrowed(ctx, filter).select('p.id'), { ...slice, ...order });
  return paymentsQuery(ctx)
    .where('p.id', 'in', (from) => from.selectFrom(ids.as('page')).select('page.id'))
    .orderBy('p.paid_on', slice.order)
    .orderBy('p.id', slice.order)
    .execute();
}

/** All of them: receipts are numbered without a gap, so the last and the first number say how many there are. */
export async function countAllPayments({ tx, businessId }: Reader): Promise<number> {
  const { first, last } = await tx
    .selectFrom('payments')
    .select(({ fn }) => [fn.min('number').as('first'), fn.max('number').as('last')])
    .where('business_id', '=', businessId)
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow();
  return first === null || last === null ? 0 : Number(last) - Number(first) + 1;
}

/**
 * How many there are of these days, methods and states, from the sums that are kept by day; null where a customer or an invoice is
 * asked for, too.
 */
export async function countKeptPayments({ tx, businessId }: Reader, filter: PaymentFilter): Promise<number | null> {
  const { idClient, idInvoice, idPaymentMethod, status, from, to } = filter;
  if (idClient !== undefined || idInvoice !== undefined) return null;
  // What was refunded is done as well.
  const states = status === 'done' ? ['succeeded', 'refunded', 'partlyRefunded'] : [status ?? ''];
  const { n } = await tx
    .selectFrom('payment_days')
    .select(sql<number>`coalesce(sum(payments), 0)::bigint`.as('n'))
    .where('business_id', '=', businessId)
    .$if(idPaymentMethod !== undefined, (query) => query.where('method_id', '=', idPaymentMethod ?? 0))
    .$if(status !== undefined, (query) => query.where('status', 'in', states))
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts no further than a total is exact. */
export async function countPayments(ctx: Reader, filter: PaymentFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(ctx, filter)
        .select('p.id')
        .limit(MAX_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function narrowed({ tx, businessId }: Reader, filter: PaymentFilter) {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.idClient !== undefined) conditions.push(sql`p.customer_id = ${filter.idClient}`);
  if (filter.idPaymentMethod !== undefined) conditions.push(sql`p.method_id = ${filter.idPaymentMethod}`);
  if (filter.status !== undefined) conditions.push(sql`p.state = ${filter.status}`);
  if (filter.from !== undefined) conditions.push(sql`p.paid_on >= ${filter.from}::date`);
  if (filter.to !== undefined) conditions.push(sql`p.paid_on <= ${filter.to}::date`);
  if (filter.idInvoice !== undefined)
    conditions.push(sql`p.id in (select a.payment_id from open_items i
      join allocations a on a.business_id = i.business_id and a.item_id = i.id
      where i.business_id = ${businessId} and i.side = 'receivable' and i.subject = 'invoices'
        and i.subject_id = ${filter.idInvoice} and a.payment_id is not null)`);
  return tx
    .selectFrom('payments as p')
    .where('p.business_id', '=', businessId)
    .where(sql<SqlBool>`p.direction = 'in'`)
    .where((eb) => eb.and(conditions));
}

export type PaidPart = { paymentId: number; documentId: number; prefix: string; number: number | null; amount: number };

/** What these payments are on, also by way of a credit that they left and that was used since. */
export async function listPartsOf({ tx, businessId }: Reader, paymentIds: readonly number[]): Promise<PaidPart[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<PaidPart>`
    select x."paymentId", d.id as "documentId", d.prefix, d.number, sum(x.amount)::bigint as amount from (
      select a.payment_id as "paymentId", a.item_id, a.amount_cents as amount from allocations a
      where a.business_id = ${businessId} and a.payment_id = any(${[...paymentIds]}::bigint[])
        and a.kind in ('payment', 'rounding', 'refund')
      union all
      select c.payment_id, a.item_id, a.amount_cents from customer_credits c
      join allocations a on a.business_id = c.business_id and a.credit_item_id = c.item_id
      where c.business_id = ${businessId} and c.payment_id = any(${[...paymentIds]}::bigint[])) x
    join open_items i on i.business_id = ${businessId} and i.id = x.item_id and i.side = 'receivable' and i.subject = 'invoices'
    join invoices d on d.business_id = ${businessId} and d.id = i.subject_id
    group by 1, 2, 3, 4 having sum(x.amount) <> 0 order by 2`.execute(tx);
  return rows;
}

type KeptAmount = { paymentId: number; kept: number; discount: number };

/** What is left of the credits that payments gave, and what was given with them for paying early. */
export async function listKeptOf({ tx, businessId }: Reader, paymentIds: readonly number[]): Promise<KeptAmount[]> {
  if (paymentIds.length === 0) return [];
  const ids = [...paymentIds];
  const { rows } = await sql<KeptAmount>`
    select x."paymentId", sum(x.kept)::bigint as kept, sum(x.discount)::bigint as discount from (
      select c.payment_id as "paymentId", i.open_cents as kept, 0 as discount from customer_credits c
      join open_items i on i.business_id = c.business_id and i.id = c.item_id
      where c.business_id = ${businessId} and c.payment_id = any(${ids}::bigint[])
      union all
      select payment_id, 0, amount_cents from allocations
      where business_id = ${businessId} and payment_id = any(${ids}::bigint[]) and kind = 'discount') x
    group by 1`.execute(tx);
  return rows;
}
