import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Slice } from '../../platform/db/page-of.ts';
import { takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { namedPayments } from '../payments/index.ts';
import type { ReportFilter } from './report-filter.ts';

export type ReportSort = 'paymentDate' | 'amount' | 'number';
const SORTS: Record<ReportSort, string> = { paymentDate: 'p.paid_on', amount: 'p.home_cents', number: 'p.number' };

/** The page is found in an index of its order, without its rows, and then only these rows are read. */
export async function listReportRows(ctx: Reader, filter: ReportFilter, slice: Slice<ReportSort>) {
  const sort = sql.ref(SORTS[slice.sort]);
  const ids = takePage(ctx.tx.selectFrom('payments as p').select('p.id').where(narrowedTo(ctx, filter)), {
    ...slice,
    sort,
    id: sql.ref('p.id'),
  });
  return namedPayments(ctx)
    .select(['p.id', 'p.paid_on', 'p.prefix', 'p.number', 'p.customer_id', 'p.method_id', 'p.reference', 'p.provider'])
    .select(['p.home_cents', 'p.created_by'])
    .select([
      sql<number>`round(p.refunded_cents::numeric * p.home_cents / p.amount_cents)::bigint`.as('refunded'),
      sql<string>`app.payment_status(p.state, p.refunded_cents, p.amount_cents)`.as('status'),
    ])
    .where('p.id', 'in', (from) => from.selectFrom(ids.as('page')).select('page.id'))
    .orderBy(sort, slice.order)
    .orderBy('p.id', slice.order)
    .execute();
}
export type ReportPaymentRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** The conditions of a filter, on `payments p`. */
export function narrowedTo({ businessId }: Pick<Reader, 'businessId'>, filter: ReportFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`p.business_id = ${businessId}`,
    sql`p.direction = 'in'`,
    sql`p.paid_on between ${filter.from}::date and ${filter.to}::date`,
  ];
  if (filter.methodId !== undefined) conditions.push(sql`p.method_id = ${filter.methodId}`);
  if (filter.customerId !== undefined) conditions.push(sql`p.customer_id = ${filter.customerId}`);
  if (filter.accountId !== undefined) conditions.push(sql`p.account_id = ${filter.accountId}`);
  if (filter.userId !== undefined)
    conditions.push(filter.userId === 0 ? sql`p.created_by is null` : sql`p.created_by = ${filter.userId}`);
  if (filter.status !== undefined) conditions.push(statusIs(filter.status));
  if (filter.leastCents !== undefined) conditions.push(sql`p.home_cents >= ${filter.leastCents}`);
  if (filter.mostCents !== undefined) conditions.push(sql`p.home_cents <= ${filter.mostCents}`);
  if (filter.search) {
    const { text, number, customerIds } = filter.search;
    conditions.push(sql`(p.reference = ${text} or p.number = ${number ?? -1}
      or p.customer_id = any(${[...customerIds]}::bigint[]))`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** As `app.payment_status` says it, in plain columns, so that an index can be used. */
function statusIs(status: string): RawBuilder<SqlBool> {
  if (status === 'succeeded') return sql`p.state = 'done' and p.refunded_cents = 0`;
  if (status === 'refunded') return sql`p.state = 'done' and p.refunded_cents >= p.amount_cents`;
  if (status === 'partlyRefunded')
    return sql`p.state = 'done' and p.refunded_cents > 0 and p.refunded_cents < p.amount_cents`;
  return sql`p.state = ${status}`;
}

type RowParts = { paymentId: number; fee: number; documents: { id: number; number: string }[] };

/** What the provider kept of these payments, and what they were for. */
export async function listRowParts({ tx, businessId }: Reader, paymentIds: readonly number[]): Promise<RowParts[]> {
  if (paymentIds.length === 0) return [];
  const ids = [...paymentIds];
  const { rows } = await sql<RowParts>`
    select p.id as "paymentId",
      (select coalesce(sum(t.fee_cents), 0)::bigint from payout_parts t
        where t.business_id = ${businessId} and t.payment_id = p.id) as fee,
      (select coalesce(json_agg(json_build_object('id', x.id, 'number', x.number) order by x.id), '[]') from (
        select d.id, d.prefix || coalesce(d.number::text, '') as number from (
          select a.item_id, a.amount_cents from allocations a
          where a.business_id = ${businessId} and a.payment_id = p.id and a.kind in ('payment', 'rounding', 'refund')
          union all
          select a.item_id, a.amount_cents from customer_credits c
          join allocations a on a.business_id = c.business_id and a.credit_item_id = c.item_id
          where c.business_id = ${businessId} and c.payment_id = p.id) y
        join open_items i on i.business_id = ${businessId} and i.id = y.item_id and i.side = 'receivable'
          and i.subject = 'invoices'
        join invoices d on d.business_id = ${businessId} and d.id = i.subject_id
        group by 1, 2 having sum(y.amount_cents) <> 0) x) as documents
    from unnest(${ids}::bigint[]) as p (id)`.execute(tx);
  return rows;
}

/** The names of customers, for groups. */
export const listCustomerNames = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'is_company', 'company_name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .execute();

/** Everybody who has recorded a payment, by the sums that are kept: no payment is looked at. */
export async function listRecorders({ tx, businessId }: Reader): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
    where u.business_id = ${businessId} order by 2, 1 limit 200`.execute(tx);
  return rows;
}
