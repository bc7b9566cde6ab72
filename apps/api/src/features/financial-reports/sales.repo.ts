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

/** Whole months and the days around them, as rows `p` of column, span, first and last. */
function piecesIn(spans: readonly DaySpan[]): RawBuilder<unknown> {
  const pieces = spans.flatMap((span, col) => {
    const { months, days } = piecesOf(span);
    return [
      ...(months === null ? [] : [{ ...months, col, span: 'month' }]),
      ...days.map((each) => ({ ...each, col, span: 'day' })),
    ];
  });
  return sql`unnest(${pieces.map(({ col }) => col)}::int[], ${pieces.map(({ span }) => span)}::text[],
    ${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ to }) => to)}::date[]) as p (col, span, first, last)`;
}

/** Whose a kept row is now: customers became others, and items belong to a category as it is today. */
const ownerOf = (businessId: number, dimension: SalesDimension): RawBuilder<unknown> =>
  ({
    customer: sql`coalesce((select c.merged_into_id from customers c where c.business_id = ${businessId} and c.id = s.id), s.id)`,
    item: sql`s.id`,
    category: sql`coalesce((select v.category_id from services v where v.business_id = ${businessId} and v.id = s.id), 0)`,
    person: sql`s.id`,
  })[dimension];

const nameOf = (businessId: number, dimension: SalesDimension): RawBuilder<unknown> =>
  ({
    customer: sql`(select case when c.is_company and c.company_name <> '' then c.company_name
      else trim(c.first_name || ' ' || c.last_name) end from customers c where c.business_id = ${businessId} and c.id = r.id)`,
    item: sql`(select s.name from services s where s.business_id = ${businessId} and s.id = r.id)`,
    category: sql`(select c.name from service_categories c where c.business_id = ${businessId} and c.id = r.id)`,
    person: sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.business_id = ${businessId} and u.id = r.id)`,
  })[dimension];

/** The largest first; everything behind `most` is one row. From what is kept with every entry. */
export async function sumSales({ tx, businessId }: Reader, terms: SalesTerms): Promise<SalesRow[]> {
  const { dimension, spans, most } = terms;
  const amounts = spans.map((_, col) => sql`coalesce(sum(k.amount_cents) filter (where p.col = ${sql.lit(col)}), 0)`);
  const added = spans.map((_, col) => sql`sum(s.amounts[${sql.lit(col + 1)}])`);
  const sums = spans.map((_, col) => sql`sum(r.amounts[${sql.lit(col + 1)}])::bigint`);
  const { rows } = await sql<SalesRow>`
    with kept as (
      select k.subject_id as id, array[${sql.join(amounts)}] as amounts, bool_or(k.amount_cents <> 0) as is_something,
        coalesce(sum(k.documents) filter (where p.col = 0), 0) as documents,
        coalesce(sum(k.quantity) filter (where p.col = 0), 0) as quantity
      from ${piecesIn(spans)}
      join sale_sums k on k.business_id = ${businessId} and k.dimension = ${dimension === 'category' ? 'item' : dimension}
        and k.span = p.span and k.starts_on between p.first and p.last
      group by 1),
    sold as (
      select ${ownerOf(businessId, dimension)} as id, array[${sql.join(added)}] as amounts, sum(s.documents) as documents,
        sum(s.quantity) as quantity
      from kept s group by 1 having bool_or(s.is_something)),
    ranked as (select s.*, row_number() over (order by s.amounts[1] desc, s.id) as rank from sold s)
    select case when r.rank <= ${most} then r.id end as id, count(*)::int as others, array[${sql.join(sums)}] as amounts,
      sum(r.documents)::int as documents, sum(r.quantity)::bigint as quantity,
      coalesce(max(case when r.rank <= ${most} then ${nameOf(businessId, dimension)} end), '') as name
    from ranked r group by 1, case when r.rank <= ${most} then r.rank end order by min(r.rank)`.execute(tx);
  return rows.map((row) => ({ ...row, quantity: dimension === 'item' && row.id !== 0 ? row.quantity : null }));
}

/** What documents came to without tax in each span, from what is kept with every entry. */
export async function sumInvoiced({ tx, businessId }: Reader, spans: readonly DaySpan[]): Promise<number[]> {
  const { rows } = await sql<{ col: number; cents: number }>`
    select p.col, coalesce(sum(t.billed_cents - t.tax_cents), 0)::bigint as cents from ${piecesIn(spans)}
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

/** Documents that can have something on a figure, so that others are not looked into. */
function candidates(businessId: number, { dimension, id }: SaleFigure): RawBuilder<unknown> {
  if (dimension === 'customer') return sql`and i.customer_id = ${id}`;
  // A credit note counts for who billed its invoice.
  if (dimension === 'person')
    return sql`and coalesce(case when i.credits_id is null then i.created_by else (select o.created_by from invoices o
      where o.business_id = ${businessId} and o.id = i.credits_id) end, 0) = ${id}`;
  if (id === 0) return sql``;
  const items =
    dimension === 'item'
      ? sql`l.service_id = ${id}`
      : sql`l.service_id in (select v.id from services v where v.business_id = ${businessId} and v.category_id = ${id})`;
  return sql`and i.id in (select l.invoice_id from invoice_lines l where l.business_id = ${businessId} and ${items})`;
}

/** What of a document belongs to the figure. */
const isPart = (businessId: number, { dimension, id }: SaleFigure): RawBuilder<unknown> =>
  dimension === 'category'
    ? sql`p.dimension = 'item' and ${id} = coalesce((select v.category_id from services v
        where v.business_id = ${businessId} and v.id = p.subject_id), 0)`
    : dimension === 'item'
      ? sql`p.dimension = 'item' and p.subject_id = ${id}`
      : sql`p.dimension = ${dimension}`;

/**
 * The documents behind a figure, each time that they entered the books, with their sign, in that order; `after` the entry of a
 * number. What is turned round leaves on the day that it is.
 */
export async function listSales(
  { tx, businessId }: Reader,
  figure: SaleFigure,
  { after, size }: { after: number; size: number },
): Promise<SaleDocument[]> {
  const { from, to } = figure.span;
  const { rows } = await sql<SaleDocument>`
    select t.* from (
      select i.id as document, e.posted_on, e.kind, i.prefix || coalesce(i.number::text, '') as number, i.client_name, i.customer_id,
        e.number as entry_number, (
          select case when e.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end * sum(p.cents)
          from app.sale_parts(${businessId}, i.id) p where ${isPart(businessId, figure)})::bigint as cents
      from journal_entries e join invoices i on i.business_id = ${businessId} and i.id = e.subject_id
      where e.business_id = ${businessId} and e.posted_on between ${from}::date and ${to}::date and e.subject = 'invoices'
        and e.kind in ('invoice.approved', 'invoice.approved.reversed', 'creditNote.approved', 'creditNote.approved.reversed')
        and e.number > ${after} ${candidates(businessId, figure)} offset 0) t
    where t.cents <> 0 order by t.entry_number limit ${size}`.execute(tx);
  return rows;
}
