import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

export type OpenItem = {
  id: number;
  number: string;
  currency_code: string;
  opened_on: string;
  due_on: string;
  amount_cents: number;
  open_cents: number;
  open_home_cents: number;
};

/** What a customer owes, by what is due first. Written out, so that the index of what is open fits whatever the plan. */
export async function listOpenItems({ tx, businessId }: Reader, customerId: number): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select id, number, currency_code, opened_on, due_on, amount_cents, open_cents, open_home_cents from open_items
    where business_id = ${businessId} and customer_id = ${customerId} and side = 'receivable' and open_cents <> 0
    order by due_on, id limit 200`.execute(tx);
  return rows;
}

export type AgeBucket = { bucket: number; items: number; cents: number };

/** 0: not due yet; 1 to 4: up to 30, 60, 90 days late, and more. */
export const bucketOf = (day: string, dueOn: RawBuilder<unknown>) => sql`case when ${dueOn} >= ${day}::date then 0
  when ${dueOn} >= ${day}::date - 30 then 1 when ${dueOn} >= ${day}::date - 60 then 2
  when ${dueOn} >= ${day}::date - 90 then 3 else 4 end`;

/** What is owed today, by how late it is: straight from the index of what is open. */
export async function ageToday({ tx, businessId }: Reader, today: string): Promise<AgeBucket[]> {
  const { rows } = await sql<AgeBucket>`
    select ${bucketOf(today, sql`due_on`)} as bucket, count(*)::int as items, sum(open_home_cents)::bigint as cents
    from open_items where business_id = ${businessId} and side = 'receivable' and open_cents <> 0
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** By span: what was open on a day was opened in the days before it that its span allows. The last one has no such bound. */
export const SPANS: readonly [span: number, days: number | null][] = [
  [1, 31],
  [2, 92],
  [3, 366],
  [4, null],
];

/**
 * What was owed in the evening of a day, by how late it was then. One short range of the index for each span, joined by UNION
 * ALL: written with OR it reads twice as much. An item that was touched by then is added up from its lines.
 */
export async function ageOn({ tx, businessId }: Reader, day: string): Promise<AgeBucket[]> {
  const ranges = SPANS.map(
    ([span, days]) => sql`
      select id, due_on, touched_on, home_cents from open_items
      where business_id = ${businessId} and side = 'receivable' and span = ${sql.lit(span)} and opened_on <= ${day}::date
        ${days === null ? sql`` : sql`and opened_on >= ${day}::date - ${sql.lit(days)}::int`} and settled_on > ${day}::date`,
  );
  const { rows } = await sql<AgeBucket>`
    select ${bucketOf(day, sql`i.due_on`)} as bucket, count(*)::int as items,
      sum(case when i.touched_on > ${day}::date then i.home_cents else (
        select coalesce(sum(l.amount_cents), 0) from journal_lines l
        where l.business_id = ${businessId} and l.item_id = i.id and l.posted_on <= ${day}::date) end)::bigint as cents
    from (${sql.join(ranges, sql` union all `)}) i group by 1 order by 1`.execute(tx);
  return rows;
}
