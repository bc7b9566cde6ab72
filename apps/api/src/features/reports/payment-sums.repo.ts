import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';
import type { ReportFilter } from './report-filter.ts';
import { narrowedTo } from './report-rows.repo.ts';

/** What the payments of a day, a method or a customer come to. `found` counts those, too, that are not added up. */
export type PaymentSums = {
  key: string;
  found: number;
  payments: number;
  received: number;
  online: number;
  refunded: number;
  fees: number;
  settled: number;
  waited: number;
};

type SumKey = 'day' | 'method' | 'customer';

/** What was voided, failed or came back is in the list, but it is no money. Its fee was paid all the same. */
const STANDING = sql`s.status in ('succeeded', 'refunded', 'partlyRefunded')`;

const KEYS: Record<SumKey, RawBuilder<unknown>> = {
  day: sql`s.day::text`,
  method: sql`s.method_id::text`,
  customer: sql`s.customer_id::text`,
};

/** Sums over everything that the filter finds. */
export async function sumPayments(ctx: Reader, filter: ReportFilter, by: SumKey): Promise<PaymentSums[]> {
  const isKept =
    by !== 'customer' &&
    filter.customerId === undefined &&
    filter.search === undefined &&
    filter.leastCents === undefined &&
    filter.mostCents === undefined;
  const { rows } = await sql<PaymentSums>`
    select ${KEYS[by]} as key, sum(s.payments)::bigint as found,
      coalesce(sum(s.payments) filter (where ${STANDING}), 0)::bigint as payments,
      coalesce(sum(s.amount_cents) filter (where ${STANDING}), 0)::bigint as received,
      coalesce(sum(s.amount_cents) filter (where ${STANDING} and s.is_online), 0)::bigint as online,
      coalesce(sum(s.refunded_cents) filter (where ${STANDING}), 0)::bigint as refunded,
      coalesce(sum(s.fee_cents), 0)::bigint as fees,
      coalesce(sum(s.settled_cents) filter (where ${STANDING}), 0)::bigint as settled,
      coalesce(sum(s.waited_cents) filter (where ${STANDING}), 0)::float8 as waited
    from ${isKept ? keptDays(ctx, filter) : eachPayment(ctx, filter)} s
    group by 1 having sum(s.payments) <> 0`.execute(ctx.tx);
  return rows;
}

/** The sums that are kept by day: a year of any business is a few thousand rows. */
function keptDays({ businessId }: Reader, filter: ReportFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`business_id = ${businessId}`,
    sql`day between ${filter.from}::date and ${filter.to}::date`,
  ];
  if (filter.methodId !== undefined) conditions.push(sql`method_id = ${filter.methodId}`);
  if (filter.accountId !== undefined) conditions.push(sql`account_id = ${filter.accountId}`);
  if (filter.userId !== undefined) conditions.push(sql`user_id = ${filter.userId}`);
  if (filter.status !== undefined) conditions.push(sql`status = ${filter.status}`);
  return sql`(select * from payment_days where ${sql.join(conditions, sql` and `)})`;
}

/** What no sum is kept by is added up payment by payment, as the triggers of `payment_days` do. */
const eachPayment = ({ businessId }: Reader, filter: ReportFilter): RawBuilder<unknown> => sql`(
  with found as materialized (select p.* from payments p where ${narrowedTo({ businessId }, filter)}),
  fees as (select t.payment_id, sum(t.fee_cents) as cents from payout_parts t
    where t.business_id = ${businessId} and t.payment_id in (select id from found) group by 1),
  settled as (select a.payment_id, sum(a.amount_cents) as cents,
      sum(a.amount_cents::numeric * (f.paid_on - i.opened_on)) as waited
    from found f join allocations a on a.business_id = ${businessId} and a.payment_id = f.id
    join open_items i on i.business_id = ${businessId} and i.id = a.item_id
    where a.kind = 'payment' and a.amount_cents > 0 group by 1)
  select f.paid_on as day, f.method_id, f.customer_id, f.provider is not null as is_online,
    app.payment_status(f.state, f.refunded_cents, f.amount_cents) as status, 1 as payments, f.home_cents as amount_cents,
    round(f.refunded_cents::numeric * f.home_cents / f.amount_cents) as refunded_cents,
    coalesce(fees.cents, 0) as fee_cents, coalesce(settled.cents, 0) as settled_cents,
    coalesce(settled.waited, 0) as waited_cents
  from found f left join fees on fees.payment_id = f.id left join settled on settled.payment_id = f.id)`;
