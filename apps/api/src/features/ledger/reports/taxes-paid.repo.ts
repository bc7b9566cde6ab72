import type { DaySpan } from '@countinghouse/domain/reports/spans';
import type { TaxColumn } from '@countinghouse/domain/reports/tax-report';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { nameOf } from './statement.repo.ts';

type PaidFigure = { taxId: number; column: TaxColumn; span: DaySpan };
/** An entry that settled an invoice, or changed what there is to settle. */
type Settlement = { number: number; kind: string; name: string };
export type PaidTax = {
  invoice_id: number;
  day: string;
  cents: number;
  name: string;
  customer_id: number | null;
  /** What happened to the invoice on the day, in the order of the journal. */
  settlements: Settlement[];
};

/** What a row counts for in a column of the report; purchases and journals by hand have none. */
const AMOUNTS: Record<TaxColumn, string> = {
  base: 't.base_cents',
  exempt: 't.exempt_cents',
  collected: 't.tax_cents',
  input: '0::bigint',
  adjustment: '0::bigint',
  net: 't.tax_cents',
};

const inFigure = (businessId: number, { taxId, column, span }: PaidFigure) => sql`
  t.business_id = ${businessId} and t.sales_tax_id = ${taxId} and t.day between ${span.from}::date and ${span.to}::date
  and ${sql.raw(AMOUNTS[column])} <> 0`;

/** The invoices whose tax became due when they were paid, by day, behind one; each with what settled it then. */
export async function listTaxesPaid(
  { tx, businessId }: Reader,
  figure: PaidFigure,
  { after, size }: { after: { day: string; invoiceId: number } | null; size: number },
): Promise<PaidTax[]> {
  const behind =
    after === null ? sql`` : sql`and (t.day, t.invoice_id) > (${after.day}::date, ${after.invoiceId}::bigint)`;
  const { rows } = await sql<PaidTax>`
    select t.invoice_id, t.day, t.cents, i.prefix || coalesce(i.number::text, '') as name, i.customer_id,
      coalesce((
        select json_agg(json_build_object('number', e.number, 'kind', e.kind, 'name', ${nameOf(businessId)}) order by e.number)
        from journal_entries e where e.business_id = ${businessId} and e.id in (${settling(businessId)})), '[]') as settlements
    from (
      select t.day, t.invoice_id, sum(${sql.raw(AMOUNTS[figure.column])})::bigint as cents from tax_when_paid t
      where ${inFigure(businessId, figure)} ${behind}
      group by 1, 2 order by 1, 2 limit ${size}) t
    join invoices i on i.business_id = ${businessId} and i.id = t.invoice_id
    order by t.day, t.invoice_id`.execute(tx);
  return rows;
}

/** Entries of the day that took from what is owed by an invoice `t`, and those of its credit notes. */
const settling = (businessId: number) => sql`
  select a.entry_id from open_items o
  join allocations a on a.business_id = ${businessId} and a.item_id = o.id and a.allocated_on = t.day
  where o.business_id = ${businessId} and o.side = 'receivable' and o.subject = 'invoices' and o.subject_id = t.invoice_id
  union
  select c.id from invoices n
  join journal_entries c on c.business_id = ${businessId} and c.subject = 'invoices' and c.subject_id = n.id and c.posted_on = t.day
    and c.kind like 'creditNote.%'
  where n.business_id = ${businessId} and n.credits_id = t.invoice_id`;

/** How many there are, as far as they are added up, and what they come to. */
export async function addTaxesPaid(
  { tx, businessId }: Reader,
  figure: PaidFigure,
  most: number,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from (
      select sum(${sql.raw(AMOUNTS[figure.column])}) as cents from tax_when_paid t
      where ${inFigure(businessId, figure)} group by t.day, t.invoice_id limit ${most + 1}) s`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0 };
}
