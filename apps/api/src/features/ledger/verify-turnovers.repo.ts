import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

type TurnoverFaults = { wrongTurnovers: number; wrongHabits: number; wrongOwedDays: number };

/**
 * Adds up the journal again: days, months and quarters of an hour of turnover, habits of paying, and days of what is owed, that
 * say otherwise.
 */
export async function verifyTurnovers({ tx, businessId }: Reader): Promise<TurnoverFaults> {
  const { rows } = await sql<TurnoverFaults>`
    with moves as (
      select e.posted_on as day, coalesce(o.created_at, e.created_at) as at,
        t.sign * i.total_cents as billed, t.sign * i.tax_cents as tax,
        case when e.kind like 'invoice.%' then t.sign else 0 end as invoices, 0::bigint as receipts, 0::bigint as received
      from journal_entries e join invoices i on i.business_id = e.business_id and i.id = e.subject_id
      left join journal_entries o on o.business_id = e.business_id and o.id = e.reverses_id and o.posted_on = e.posted_on
      cross join lateral (
        select case when e.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end) t (sign)
      where e.business_id = ${businessId} and e.subject = 'invoices' and e.kind in ('invoice.approved',
        'invoice.approved.reversed', 'creditNote.approved', 'creditNote.approved.reversed')
      union all
      select a.allocated_on, e.created_at, 0, 0, 0, case when a.kind = 'rounding' then 0 else sign(a.home_cents) end, a.home_cents
      from allocations a
      join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
      join open_items i on i.business_id = a.business_id and i.id = a.item_id
      left join customer_credits c on c.business_id = a.business_id and c.item_id = a.credit_item_id
      where a.business_id = ${businessId} and i.side = 'receivable'
        and (a.kind in ('payment', 'rounding', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment')))
    ), recounted as (
      select s.span, s.starts_on, sum(invoices) as n, sum(billed) as billed, sum(tax) as tax, sum(receipts) as receipts,
        sum(received) as received
      from moves cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as s (span, starts_on)
      group by 1, 2
    ), kept as (
      select span, starts_on, invoices as n, billed_cents as billed, tax_cents as tax, receipts, received_cents as received
      from turnovers where business_id = ${businessId}
    ), quarters as (
      select day, date_bin('15 minutes', at, 'epoch') as quarter, sum(billed) as billed, sum(received) as received from moves
      where day between (at at time zone 'UTC')::date - 1 and (at at time zone 'UTC')::date + 1
        and day in (select day from turnover_quarters where business_id = ${businessId}) group by 1, 2
    ), kept_quarters as (
      select day, quarter, billed_cents as billed, received_cents as received from turnover_quarters
      where business_id = ${businessId}
    ), habits as (
      select w.who, floor(p.late / 7.0)::int as week, sum(p.sign) as payments, sum(p.sign * p.late) as days from (
        select i.customer_id, case when a.reverses_id is null then 1 else -1 end as sign,
          app.late_days(i.due_on, coalesce(o.allocated_on, a.allocated_on)) as late
        from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
        left join allocations o on o.business_id = a.business_id and o.id = a.reverses_id
        where a.business_id = ${businessId} and a.kind = 'payment' and i.side = 'receivable' and i.due_on < 'infinity') p
      cross join lateral (values (0::bigint), (p.customer_id)) as w (who) group by 1, 2
    ), kept_habits as (
      select customer_id as who, late_week::int as week, payments, days from payment_habits where business_id = ${businessId}
    ), owed as (
      select w.who, case when o.due_on = 'infinity' then o.opened_on else o.due_on end as due_on, count(*) as items,
        sum(o.open_home_cents) as cents
      from open_items o cross join lateral (values (0::bigint), (o.customer_id)) as w (who)
      where o.business_id = ${businessId} and o.side = 'receivable' and o.open_cents <> 0 and o.open_home_cents > 0
      group by 1, 2
    ), kept_owed as (
      select customer_id as who, due_on, items, open_cents as cents from owed_days where business_id = ${businessId}
    )
    select
      (select count(*)::int from recounted r full join kept k using (span, starts_on)
        where (coalesce(r.n, 0), coalesce(r.billed, 0), coalesce(r.tax, 0), coalesce(r.receipts, 0), coalesce(r.received, 0))
          <> (coalesce(k.n, 0), coalesce(k.billed, 0), coalesce(k.tax, 0), coalesce(k.receipts, 0), coalesce(k.received, 0)))
      + (select count(*)::int from quarters r full join kept_quarters k using (day, quarter)
        where (coalesce(r.billed, 0), coalesce(r.received, 0)) <> (coalesce(k.billed, 0), coalesce(k.received, 0)))
        as "wrongTurnovers",
      (select count(*)::int from habits r full join kept_habits k using (who, week)
        where (coalesce(r.payments, 0), coalesce(r.days, 0)) <> (coalesce(k.payments, 0), coalesce(k.days, 0)))
        as "wrongHabits",
      (select count(*)::int from owed r full join kept_owed k using (who, due_on)
        where (r.items, r.cents) is distinct from (k.items, k.cents)) as "wrongOwedDays"`.execute(tx);
  return rows[0] ?? { wrongTurnovers: 0, wrongHabits: 0, wrongOwedDays: 0 };
}
