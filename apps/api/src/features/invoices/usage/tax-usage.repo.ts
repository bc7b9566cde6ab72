import { MENTIONS } from '@countinghouse/contracts/document-mentions';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { safely } from '../list/totals.repo.ts';
import { MENTIONED, type MentionRow } from './mentions.repo.ts';

type Span = { from: string; to: string };

const amount = (column: string) => sql.raw(`${safely(`sum(sign * t.${column})`)} as ${column.replace('_cents', '')}`);

/**
 * What a tax stood on, from the lines where prices include it: rows of early documents have the tax in it, and what is
 * approved is not written again. The same as `taxBase` of the domain.
 */
const base = (businessId: number) => sql`case when i.prices_include_tax then (
  select coalesce(sum(c.amount - (
    select coalesce(sum(part.cents), 0) from unnest(c.ids, c.cents) as part (id, cents)
    where part.id <> all (array(select id from sales_taxes where business_id = ${businessId} and kind = 'withholding')))), 0)
  from (
    select l.taxable_cents as amount, l.tax_ids as ids, l.tax_cents as cents from invoice_lines l
    where l.business_id = i.business_id and l.invoice_id = i.id and l.exempt_reason = ''
    union all select i.shipping_cents, i.shipping_tax_ids, i.shipping_tax_cents) c
  where t.sales_tax_id = any (c.ids)) else t.taxable_cents end`;

/**
 * What was billed in a span of days, and with a minus what was taken back: by a credit note on its own day, by cancelling
 * on the day of that. A period that is over, and may be filed, never changes by what happens later.
 */
const billed = (businessId: number, { from, to }: Span) => sql`(
  select id, billing_date as day, case kind when 'creditNote' then -1 else 1 end as sign from invoices
  where business_id = ${businessId} and approved_at is not null and kind <> 'estimate'
    and billing_date between ${from}::date and ${to}::date
  union all
  select id, canceled_on, case kind when 'creditNote' then 1 else -1 end from invoices
  where business_id = ${businessId} and approved_at is not null and kind <> 'estimate' and status = 'Canceled'
    and canceled_on between ${from}::date and ${to}::date)`;

/** What was claimed back with a write-off, on its day; less what of that was taken back again. */
const relieved = (businessId: number, { from, to }: Span) => sql`
  write_off_taxes x join write_offs w on w.business_id = x.business_id and w.id = x.write_off_id
    and x.business_id = ${businessId} and w.posted_on between ${from}::date and ${to}::date`;

/** One tax, month by month; a month without a document is left out. */
export async function sumTaxMonths({ tx, businessId }: Reader, id: number, span: Span) {
  type Row = { month: string; taxable: number; exempt: number; amount: number };
  const { rows } = await sql<Row>`
    select date_trunc('month', t.day)::date as month, ${amount('taxable_cents')}, ${amount('exempt_cents')},
      ${amount('amount_cents')}
    from (
      select d.day, d.sign, ${base(businessId)} as taxable_cents, t.exempt_cents, t.amount_cents
      from ${billed(businessId, span)} d
      join invoice_taxes t on t.business_id = ${businessId} and t.sales_tax_id = ${id} and t.invoice_id = d.id
      join invoices i on i.business_id = ${businessId} and i.id = d.id
      union all
      select w.posted_on, -1, x.taxable_cents, 0, x.amount_cents
      from ${relieved(businessId, span)} and x.sales_tax_id = ${id}) t
    group by 1`.execute(tx);
  return rows;
}

export type TaxSpan = Span & { id: number };

/** Each tax in its own span of days. All documents of the longest one are read once, whatever the number of taxes. */
export async function sumTaxSpans({ tx, businessId }: Reader, spans: readonly TaxSpan[]): Promise<Map<number, number>> {
  const [from = ''] = spans.map((span) => span.from).toSorted();
  const [to = ''] = spans
    .map((span) => span.to)
    .toSorted()
    .toReversed();
  const { rows } = await sql<{ id: number; amount: number }>`
    with s as (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s (id bigint, "from" date, "to" date))
    select t.id, ${amount('amount_cents')} from (
      select s.id, d.sign, t.amount_cents from s
      join invoice_taxes t on t.business_id = ${businessId} and t.sales_tax_id = s.id
      join ${billed(businessId, { from, to })} d on d.id = t.invoice_id and d.day between s."from" and s."to"
      union all
      select s.id, -1, x.amount_cents from ${relieved(businessId, { from, to })}
      join s on s.id = x.sales_tax_id and w.posted_on between s."from" and s."to") t
    group by t.id`.execute(tx);
  return new Map(rows.map(({ id, amount: cents }) => [id, cents]));
}

/** Straight from the index, newest first. */
export async function listTaxMentions({ tx, businessId }: Reader, id: number, before: number | undefined) {
  const { rows } = await sql<MentionRow>`
    select ${MENTIONED}, t.amount_cents from invoice_taxes t
    join invoices i on i.business_id = t.business_id and i.id = t.invoice_id
    where t.business_id = ${businessId} and t.sales_tax_id = ${id}
      and t.invoice_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by t.invoice_id desc limit ${MENTIONS}`.execute(tx);
  return rows;
}

/** Drafts, cancelled and archived ones included: all of them carry it. */
export async function countTaxDocuments({ tx, businessId }: Reader, id: number): Promise<number> {
  const { documents } = await tx
    .selectFrom('invoice_taxes')
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .where('business_id', '=', businessId)
    .where('sales_tax_id', '=', id)
    .executeTakeFirstOrThrow();
  return documents;
}
