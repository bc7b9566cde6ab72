import type { SalesDimension } from '@countinghouse/domain/reports/sales-by';
import { type DaySpan, piecesOf } from '@countinghouse/domain/reports/spans';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

export type SalesRow = {
  id: number | null;
  name: string;
  others: number;
  amounts: number[];
  documents: number;
  quantity: number | null;
};
type SalesTerms = { dimension: SalesDimension; spans: readonly DaySpan[]; most: number };

const KINDS = sql.raw(
  `'invoice.approved', 'invoice.approved.reversed', 'creditNote.approved', 'creditNote.approved.reversed'`,
);
const SIGN = sql.raw(`case when e.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end`);

/** Documents as they entered the books, each time with its sign. What is turned round leaves on the day that it is. */
const turned = (businessId: number, spans: readonly DaySpan[]) => sql`
  select s.col, i.*, e.number as entry_number, e.posted_on, e.kind as entry_kind, ${SIGN} as sign from unnest(${spans.map((_, index) => index)}::int[], ${spans.map(({ from }) => from)}::date[],
    ${spans.map(({ to }) => to)}::date[]) as s (col, first, last)
  join journal_entries e on e.business_id = ${businessId} and e.posted_on between s.first and s.last
    and e.subject = 'invoices' and e.kind in (${KINDS})
  join invoices i on i.business_id = ${businessId} and i.id = e.subject_id`;

/** Where prices include tax it is taken out of them, as the books do. */
const lineNet = (businessId: number) => sql`l.taxable_cents - case when t.prices_include_tax then (
  select coalesce(sum(c.cents), 0) from unnest(l.tax_ids, l.tax_cents) as c (id, cents)
  where c.id <> all (array(select id from sales_taxes where business_id = ${businessId} and kind = 'withholding')))
  else 0 end`;

/** What each document put where: by item with the rest of the document, which is shipping and cents of rounding, on none. */
function partsOf(businessId: number, dimension: SalesDimension): RawBuilder<unknown> {
  if (dimension === 'customer' || dimension === 'person') {
    const key = sql.ref(dimension === 'customer' ? 't.customer_id' : 't.created_by');
    return sql`select t.col, coalesce(${key}, 0) as id, t.id as document, t.entry_number, t.sign * (t.total_cents - t.tax_cents) as cents,
      0 as quantity from turned t`;
  }
  const key =
    dimension === 'item'
      ? sql`l.service_id`
      : sql`(select s.category_id from services s where s.business_id = ${businessId} and s.id = l.service_id)`;
  return sql`
    select t.col, coalesce(${key}, 0) as id, t.id as document, t.entry_number, t.sign * (${lineNet(businessId)}) as cents,
      t.sign * case when t.is_by_amount then 0 else l.quantity end as quantity
    from turned t join invoice_lines l on l.business_id = ${businessId} and l.invoice_id = t.id
    union all
    select t.col, 0, t.id, t.entry_number, t.sign * (t.total_cents - t.tax_cents - (
      select coalesce(sum(${lineNet(businessId)}), 0) from invoice_lines l
      where l.business_id = ${businessId} and l.invoice_id = t.id)), 0
    from turned t`;
}

const nameOf = (businessId: number, dimension: SalesDimension): RawBuilder<unknown> =>
  ({
    customer: sql`(select case when c.is_company and c.company_name <> '' then c.company_name
      else trim(c.first_name || ' ' || c.last_name) end from customers c where c.business_id = ${businessId} and c.id = r.id)`,
    item: sql`(select s.name from services s where s.business_id = ${businessId} and s.id = r.id)`,
    category: sql`(select c.name from service_categories c where c.business_id = ${businessId} and c.id = r.id)`,
    person: sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.business_id = ${businessId} and u.id = r.id)`,
  })[dimension];

/** The largest first; everything behind `most` is one row. */
export async function sumSales({ tx, businessId }: Reader, terms: SalesTerms): Promise<SalesRow[]> {
  const { dimension, spans, most } = terms;
  const amounts = spans.map((_, col) => sql`coalesce(sum(p.cents) filter (where p.col = ${sql.lit(col)}), 0)::bigint`);
  const sums = spans.map((_, col) => sql`sum(r.amounts[${sql.lit(col + 1)}])::bigint`);
  const { rows } = await sql<SalesRow>`
    with turned as materialized (${turned(businessId, spans)}),
    parts as (${partsOf(businessId, dimension)}),
    sold as (
      select p.id, array[${sql.join(amounts)}] as amounts, count(distinct p.document) filter (where p.col = 0) as documents,
        coalesce(sum(p.quantity) filter (where p.col = 0), 0) as quantity
      from parts p group by 1 having bool_or(p.cents <> 0)),
    ranked as (select s.*, row_number() over (order by s.amounts[1] desc, s.id) as rank from sold s)
    select case when r.rank <= ${most} then r.id end as id, count(*)::int as others, array[${sql.join(sums)}] as amounts,
      sum(r.documents)::int as documents, sum(r.quantity)::bigint as quantity,
      coalesce(max(case when r.rank <= ${most} then ${nameOf(businessId, dimension)} end), '') as name
    from ranked r group by 1, case when r.rank <= ${most} then r.rank end order by min(r.rank)`.execute(tx);
  return rows.map((row) => ({ ...row, quantity: dimension === 'item' && row.id !== 0 ? row.quantity : null }));
}

/** What documents came to without tax in each span, from what is kept with every entry. */
export async function sumInvoiced({ tx, businessId }: Reader, spans: readonly DaySpan[]): Promise<number[]> {
  const pieces = spans.flatMap((span, col) => {
    const { months, days } = piecesOf(span);
    return [
      ...(months === null ? [] : [{ ...months, col, span: 'month' }]),
      ...days.map((each) => ({ ...each, col, span: 'day' })),
    ];
  });
  const { rows } = await sql<{ col: number; cents: number }>`
    select p.col, coalesce(sum(t.billed_cents - t.tax_cents), 0)::bigint as cents
    from unnest(${pieces.map(({ col }) => col)}::int[], ${pieces.map(({ span }) => span)}::text[],
      ${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ to }) => to)}::date[]) as p (col, span, first, last)
    join turnovers t on t.business_id = ${businessId} and t.span = p.span and t.starts_on between p.first and p.last
    group by 1`.execute(tx);
  return spans.map((_, index) => rows.find(({ col }) => col === index)?.cents ?? 0);
}

export type SaleDocument = {
  document: number;
  posted_on: string;
  kind: string;
  number: string;
  client_name: string;
  customer_id: number | null;
  entry_number: number;
  cents: number;
};
type SaleFigure = { dimension: SalesDimension; id: number; span: DaySpan };

/** The documents behind a figure, each time that they entered the books, in that order; `after` the entry of a number. */
export async function listSales(
  { tx, businessId }: Reader,
  { dimension, id, span }: SaleFigure,
  { after, size }: { after: number; size: number },
): Promise<SaleDocument[]> {
  const { rows } = await sql<SaleDocument>`
    with turned as (select * from (${turned(businessId, [span])}) i where entry_number > ${after}
      ${dimension === 'customer' ? sql`and i.customer_id = ${id}` : sql``}
      ${dimension === 'person' ? sql`and coalesce(i.created_by, 0) = ${id}` : sql``}),
    parts as (${partsOf(businessId, dimension)}),
    sums as (select entry_number, sum(cents)::bigint as cents from parts where id = ${id} group by 1 having sum(cents) <> 0)
    select t.id as document, t.posted_on, t.entry_kind as kind, t.prefix || coalesce(t.number::text, '') as number,
      t.client_name, t.customer_id, t.entry_number, s.cents
    from sums s join turned t using (entry_number) order by t.entry_number limit ${size}`.execute(tx);
  return rows;
}
