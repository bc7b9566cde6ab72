import type { Basis } from '@countinghouse/domain/reports/catalogue';
import type { DaySpan } from '@countinghouse/domain/reports/spans';
import type { TaxColumn, TaxSums } from '@countinghouse/domain/reports/tax-report';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { nameOf } from './statement.repo.ts';

/** Every tax with what was posted of it, or became due of it when it was paid, by day; and what journals booked by hand. */
export async function sumTaxes({ tx, businessId }: Reader, { from, to }: DaySpan, basis: Basis): Promise<TaxSums[]> {
  const { rows } = await sql<TaxSums>`
    select s.id, coalesce(t.name, '') as name, sum(s.base)::bigint as base, sum(s.exempt)::bigint as exempt,
      sum(s.collected)::bigint as collected, sum(s.input)::bigint as input, sum(s.adjustment)::bigint as adjustment
    from (
      select sales_tax_id as id, case direction when 'sale' then base_cents else 0 end as base,
        case direction when 'sale' then exempt_cents else 0 end as exempt,
        case direction when 'sale' then tax_cents else 0 end as collected,
        case direction when 'purchase' then tax_cents else 0 end as input, 0 as adjustment
      from tax_days where business_id = ${businessId} and basis = ${basis} and day between ${from}::date and ${to}::date
      union all
      select l.sales_tax_id, 0, 0, 0, 0, 0 - l.amount_cents from (${byHand(businessId, { from, to })}) l
    ) s left join sales_taxes t on t.business_id = ${businessId} and t.id = s.id
    group by 1, 2 order by 2, 1`.execute(tx);
  return rows;
}

/** Lines of journals by hand, and of what turned them round, on tax accounts: no tax row stands behind them. */
const byHand = (businessId: number, { from, to }: DaySpan) => sql`
  select l.sales_tax_id, l.amount_cents, e.number, e.posted_on, e.kind, e.subject, e.subject_id, e.reference
  from manual_journals j
  join journal_entries e on e.business_id = ${businessId} and e.subject = 'manual_journals' and e.subject_id = j.id
  join journal_lines l on l.business_id = ${businessId} and l.entry_id = e.id
  join accounts a on a.business_id = ${businessId} and a.id = l.account_id and a.control = 'tax'
  where j.business_id = ${businessId} and j.state <> 'Draft' and e.posted_on between ${from}::date and ${to}::date`;

export type TaxBehind = {
  entry_id: number;
  position: number;
  entry_number: number;
  posted_on: string;
  kind: string;
  subject: string;
  subject_id: number;
  name: string;
  customer_id: number | null;
  vendor_id: number | null;
  cents: number;
};
type TaxFigure = { taxId: number; column: TaxColumn; span: DaySpan };

/** What a tax row counts for in a column of the report. */
const AMOUNTS: Record<TaxColumn, string> = {
  base: `case l.direction when 'sale' then l.base_cents else 0 end`,
  exempt: `case l.direction when 'sale' then l.exempt_cents else 0 end`,
  collected: `case l.direction when 'sale' then l.tax_cents else 0 end`,
  input: `case l.direction when 'purchase' then l.tax_cents else 0 end`,
  adjustment: '0',
  net: `case l.direction when 'sale' then l.tax_cents else 0 - l.tax_cents end`,
};

/** The tax rows behind a figure of the accrual basis, by day and entry, behind one. */
export async function listTaxesBehind(
  { tx, businessId }: Reader,
  { taxId, column, span }: TaxFigure,
  { after, size }: { after: { day: string; entryId: number; position: number } | null; size: number },
): Promise<TaxBehind[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (l.tax_point_on, l.entry_id, l.position) > (${after.day}::date, ${after.entryId}::bigint, ${after.position}::int)`;
  const { rows } = await sql<TaxBehind>`
    select l.entry_id, l.position, l.tax_point_on as posted_on, l.cents, e.number as entry_number, e.kind, e.subject,
      e.subject_id, ${nameOf(businessId)} as name, p.customer_id, p.vendor_id
    from (
      select l.entry_id, l.position, l.tax_point_on, (${sql.raw(AMOUNTS[column])})::bigint as cents from tax_lines l
      where l.business_id = ${businessId} and l.sales_tax_id = ${taxId} and l.basis = 'accrual'
        and l.tax_point_on between ${span.from}::date and ${span.to}::date and ${sql.raw(AMOUNTS[column])} <> 0 ${behind}
      order by l.tax_point_on, l.entry_id, l.position limit ${size}) l
    join journal_entries e on e.business_id = ${businessId} and e.id = l.entry_id
    left join lateral (
      select o.customer_id, o.vendor_id from journal_lines o
      where o.business_id = ${businessId} and o.entry_id = l.entry_id and num_nonnulls(o.customer_id, o.vendor_id) > 0
      order by o.position limit 1) p on true
    order by l.tax_point_on, l.entry_id, l.position`.execute(tx);
  return rows;
}

/** What journals by hand booked of a tax: few, so all at once. */
export async function listTaxesByHand({ tx, businessId }: Reader, taxId: number, span: DaySpan): Promise<TaxBehind[]> {
  const { rows } = await sql<TaxBehind>`
    select 0 as entry_id, 0 as position, e.posted_on, (0 - e.amount_cents)::bigint as cents, e.number as entry_number, e.kind,
      e.subject, e.subject_id, e.reference as name, null as customer_id, null as vendor_id
    from (${byHand(businessId, span)}) e where e.sales_tax_id = ${taxId} order by e.posted_on, e.number`.execute(tx);
  return rows;
}

/** How many tax rows there are, as far as they are added up, and what they come to. */
export async function addTaxesBehind(
  { tx, businessId }: Reader,
  { taxId, column, span }: TaxFigure,
  most: number,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from (
      select (${sql.raw(AMOUNTS[column])})::bigint as cents from tax_lines l
      where l.business_id = ${businessId} and l.sales_tax_id = ${taxId} and l.basis = 'accrual'
        and l.tax_point_on between ${span.from}::date and ${span.to}::date and ${sql.raw(AMOUNTS[column])} <> 0
      limit ${most + 1}) s`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0 };
}
