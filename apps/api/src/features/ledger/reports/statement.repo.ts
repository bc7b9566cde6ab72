import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

/** What moved what a customer owes. `name`: what people call the document, payment or refund that it came from. */
export type StatementLine = {
  posted_on: string;
  number: number;
  kind: string;
  reference: string;
  subject: string;
  subject_id: number;
  name: string;
  /** Of the document that it is about; 'infinity' where it has no day. */
  due_on: string;
  item_number: string;
  cents: number;
};

/** More than this on one statement is a mistake in its period. */
export const MOST_LINES = 2_000;

/** The customer and all that were merged into it: lines stay with whom they were posted. */
const same = (businessId: number, customerId: number) => sql`any(array(
  select id from customers where business_id = ${businessId} and (id = ${customerId} or merged_into_id = ${customerId})))`;

/** Asked of each line: joined, a small business's items are read as a whole where the tables are large. */
const isReceivable = (businessId: number) => sql`(
  select i.side = 'receivable' from open_items i where i.business_id = ${businessId} and i.id = l.item_id)`;

/** What people call the document, payment or refund that an entry `e` is about. */
export const nameOf = (businessId: number) => sql<string>`coalesce(
  case e.subject
    when 'payments' then (select p.prefix || p.number from payments p
      where p.business_id = ${businessId} and p.id = e.subject_id)
    when 'refunds' then (select r.prefix || r.number from refunds r
      where r.business_id = ${businessId} and r.id = e.subject_id)
    when 'invoices' then (select d.prefix || d.number from invoices d
      where d.business_id = ${businessId} and d.id = e.subject_id)
  end, e.reference)`;

/** What a customer owed before a span of days, and what happened in it. */
export async function loadStatement(
  { tx, businessId }: Reader,
  { customerId, from, to }: { customerId: number; from: string; to: string },
): Promise<{ opening: number; lines: StatementLine[] }> {
  const months = sql`(select coalesce(sum(debit_cents - credit_cents), 0) from party_months
    where business_id = ${businessId} and party = 'customer' and party_id = ${same(businessId, customerId)} and side = 'receivable'
      and month < date_trunc('month', ${from}::date)::date)`;
  const days = sql`(select coalesce(sum(l.amount_cents), 0) from journal_lines l
    where l.business_id = ${businessId} and l.customer_id = ${same(businessId, customerId)} and ${isReceivable(businessId)}
      and l.posted_on >= date_trunc('month', ${from}::date)::date and l.posted_on < ${from}::date)`;
  const isWholeMonths = from.endsWith('-01');
  const opening = await sql<{ cents: number }>`
    select (${isWholeMonths ? months : sql`${months} + ${days}`})::bigint as cents`.execute(tx);
  const { rows } = await sql<StatementLine>`
    select l.posted_on, e.number, e.kind, e.reference, e.subject, e.subject_id, l.amount_cents as cents,
      ${nameOf(businessId)} as name,
      i.due_on, i.number as item_number
    from journal_lines l
    join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
    cross join lateral (select i.due_on, i.number from open_items i
      where i.business_id = ${businessId} and i.id = l.item_id and i.side = 'receivable' offset 0) i
    where l.business_id = ${businessId} and l.customer_id = ${same(businessId, customerId)} and l.posted_on between ${from}::date and ${to}::date
    order by l.posted_on, e.number, l.position limit ${sql.lit(MOST_LINES + 1)}`.execute(tx);
  return { opening: opening.rows[0]?.cents ?? 0, lines: rows };
}

export type StatementItem = {
  side: string;
  number: string;
  subject: string;
  subject_id: number;
  opened_on: string;
  due_on: string;
  amount: number;
  open: number;
};

/** What of a customer's documents and credits was open in the evening of a day: each from its own lines. */
export async function listItemsOn(
  { tx, businessId }: Reader,
  { customerId, day }: { customerId: number; day: string },
): Promise<StatementItem[]> {
  const { rows } = await sql<StatementItem>`
    select i.side, i.number, i.subject, i.subject_id, i.opened_on, i.due_on, i.home_cents as amount,
      (select coalesce(sum(l.amount_cents), 0) from journal_lines l
        where l.business_id = ${businessId} and l.item_id = i.id and l.posted_on <= ${day}::date)::bigint as open
    from open_items i
    where i.business_id = ${businessId} and i.customer_id = ${same(businessId, customerId)}
      and i.side in ('receivable', 'customerCredit') and i.opened_on <= ${day}::date and i.settled_on > ${day}::date
    order by i.due_on, i.id limit ${sql.lit(MOST_LINES + 1)}`.execute(tx);
  return rows;
}

/** Customers who owe at least so much, by id, behind one: straight from the index of what is open. */
export async function listOwing(
  { tx, businessId }: Reader,
  { least, after, limit }: { least: number; after: number; limit: number },
): Promise<{ customerId: number; cents: number }[]> {
  const { rows } = await sql<{ customerId: number; cents: number }>`
    select customer_id as "customerId", sum(open_home_cents)::bigint as cents from open_items
    where business_id = ${businessId} and side = 'receivable' and open_cents <> 0 and customer_id > ${after}
    group by 1 having sum(open_home_cents) >= ${Math.max(1, least)} order by 1 limit ${limit}`.execute(tx);
  return rows;
}
