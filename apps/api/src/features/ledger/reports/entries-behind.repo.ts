import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { nameOf } from './statement.repo.ts';

/** The lines of an account that a figure is made of. */
export type LineRange = {
  accountId: number;
  /** Null: from the first entry on. */
  from: string | null;
  to: string;
  only: 'debit' | 'credit' | null;
  /** What closed a year on these days is left out; null: nothing is. */
  withoutClosing: { from: string; to: string } | null;
};

/** Behind the last line of the page before. */
export type LinePosition = { day: string; entryId: number; position: number };

export type LineBehind = {
  posted_on: string;
  entry_id: number;
  position: number;
  cents: number;
  entry_number: number;
  kind: string;
  subject: string;
  subject_id: number;
  name: string;
  description: string;
  memo: string | null;
  customer_id: number | null;
  vendor_id: number | null;
};

const within = (
  businessId: number,
  range: LineRange,
) => sql`l.business_id = ${businessId} and l.account_id = ${range.accountId}
  and l.posted_on <= ${range.to}::date
  ${range.from === null ? sql`` : sql`and l.posted_on >= ${range.from}::date`}
  ${range.only === null ? sql`` : range.only === 'debit' ? sql`and l.amount_cents > 0` : sql`and l.amount_cents < 0`}
  ${
    range.withoutClosing === null
      ? sql``
      : sql`and l.entry_id <> all (array(select y.closing_entry_id from fiscal_years y
          where y.business_id = ${businessId} and y.closing_entry_id is not null
            and y.ends_on between ${range.withoutClosing.from}::date and ${range.withoutClosing.to}::date))`
  }`;

/** A page of lines, the oldest first, with one more that shows whether another page follows. */
export async function listLinesBehind(
  { tx, businessId }: Reader,
  range: LineRange,
  { after, size }: { after: LinePosition | null; size: number },
): Promise<LineBehind[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (l.posted_on, l.entry_id, l.position) > (${after.day}::date, ${after.entryId}::bigint, ${after.position}::int)`;
  const { rows } = await sql<LineBehind>`
    select p.*, e.number as entry_number, e.kind, e.subject, e.subject_id, e.description, ${nameOf(businessId)} as name,
      coalesce(p.own_customer, other.customer_id) as customer_id, coalesce(p.own_vendor, other.vendor_id) as vendor_id
    from (
      select l.posted_on, l.entry_id, l.position, l.amount_cents as cents, l.memo, l.customer_id as own_customer,
        l.vendor_id as own_vendor
      from journal_lines l where ${within(businessId, range)} ${behind}
      order by l.posted_on, l.entry_id, l.position limit ${size + 1}) p
    join journal_entries e on e.business_id = ${businessId} and e.id = p.entry_id
    left join lateral (
      select o.customer_id, o.vendor_id from journal_lines o
      where o.business_id = ${businessId} and o.entry_id = p.entry_id and num_nonnulls(o.customer_id, o.vendor_id) > 0
      order by o.position limit 1) other on p.own_customer is null and p.own_vendor is null
    order by p.posted_on, p.entry_id, p.position`.execute(tx);
  return rows;
}

/** So many lines are added up to prove a figure; more would take as long as the whole year. */
export const MOST_ADDED = 20_000;

/** How many there are and what they come to, from the lines themselves and not from any sum that is kept. */
export async function addLinesBehind(
  { tx, businessId }: Reader,
  range: LineRange,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents from (
      select l.amount_cents from journal_lines l where ${within(businessId, range)}
      limit ${sql.lit(MOST_ADDED + 1)}) s`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0 };
}
