import { MOST_DAYS_EARLY, MOST_DAYS_LATE } from '@countinghouse/domain/forecast/habit';
import { FORECAST_WEEKS } from '@countinghouse/domain/forecast/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

/** What is due so many days before today or more is later than anybody ever paid: it comes alike whoever owes it. */
export const OLD = -MOST_DAYS_LATE;
/** What is due so many days from today or more comes after the last week, however early it is paid. */
export const FAR = FORECAST_WEEKS * 7 + MOST_DAYS_EARLY;

/** What one customer owes that is due on one day, as days from today. Customer 0: everybody, on all days up to `OLD` or from `FAR`. */
export type OwedDay = { customerId: number; dueIn: number; items: number; openCents: number };

/** Everything that customers owe: a row for each customer and day between the two, and one row for everything beyond each. */
export async function listOwedDays({ tx, businessId }: Reader, today: string): Promise<OwedDay[]> {
  const day = (days: number) => sql`(${today}::date + ${sql.lit(days)})`;
  const beyond = (dueIn: number, is: RawBuilder<unknown>) => sql`
    select 0::bigint as "customerId", ${sql.lit(dueIn)} as "dueIn", sum(items)::bigint as items, sum(open_cents)::bigint as "openCents"
    from owed_days where business_id = ${businessId} and customer_id = 0 and due_on ${is} ${day(dueIn)} having count(*) > 0`;
  const { rows } = await sql<OwedDay>`
    ${beyond(OLD, sql`<=`)}
    union all ${beyond(FAR, sql`>=`)}
    union all
    select customer_id, due_on - ${today}::date, items, open_cents from owed_days
    where business_id = ${businessId} and due_on > ${day(OLD)} and due_on < ${day(FAR)} and customer_id <> 0`.execute(
    tx,
  );
  return rows;
}

/** What is owed on one document. */
export type OpenDocument = {
  subject: string;
  subjectId: number;
  number: string;
  customerId: number;
  client: string;
  openCents: number;
  dueOn: string;
};

/** Without a due day it was due when it was opened. */
const DOCUMENT = sql`o.subject, o.subject_id as "subjectId", o.number, o.customer_id as "customerId",
  trim(c.first_name || ' ' || c.last_name) as client, o.open_home_cents as "openCents",
  (case when o.due_on = 'infinity' then o.opened_on else o.due_on end)::text as "dueOn"`;
const JOINED = sql`join customers c on c.business_id = o.business_id and c.id = o.customer_id`;
const openOf = ({
  businessId,
}: Reader) => sql`o.business_id = ${businessId} and o.side = 'receivable' and o.open_cents <> 0
  and o.open_home_cents > 0`;

/** The open invoices of which parts are asked for, the oldest due first. */
export async function listPlanned(ctx: Reader, most: number): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select ${DOCUMENT} from (
      select distinct invoice_id from payment_requests where business_id = ${ctx.businessId} and withdrawn_at is null) r
    join open_items o on ${openOf(ctx)} and o.subject = 'invoices' and o.subject_id = r.invoice_id ${JOINED}
    order by o.due_on, o.id limit ${sql.lit(most + 1)}`.execute(ctx.tx);
  return rows;
}

export type HabitRow = { customerId: number; week: number; payments: number; days: number };

/** How these customers paid so far, and how everybody did (customer 0). */
export async function listHabits({ tx, businessId }: Reader, customerIds: readonly number[]): Promise<HabitRow[]> {
  const { rows } = await sql<HabitRow>`
    select customer_id as "customerId", late_week as week, payments, days from payment_habits
    where business_id = ${businessId} and customer_id = any(${[0, ...customerIds]}::bigint[])`.execute(tx);
  return rows;
}

/** Days of customers, and everything beyond the days that are told apart, without the invoices that are told by their parts. */
export type DocumentRange = {
  today: string;
  days: readonly Pick<OwedDay, 'customerId' | 'dueIn'>[];
  withoutIds: readonly number[];
  offset: number;
  limit: number;
};

/** The documents behind these days, the largest first. */
export async function listOwedDocuments(ctx: Reader, range: DocumentRange): Promise<OpenDocument[]> {
  const { today, days, withoutIds, offset, limit } = range;
  const own = days.filter(({ customerId }) => customerId !== 0);
  const beyond = days.filter(({ customerId }) => customerId === 0).map(({ dueIn }) => dueIn);
  const found = (
    conditions: RawBuilder<unknown>,
  ) => sql`select o.business_id, o.id, o.subject, o.subject_id, o.number, o.customer_id,
    o.open_home_cents, o.due_on, o.opened_on from open_items o where ${openOf(ctx)} and ${conditions}`;
  const on = (dueOn: RawBuilder<unknown>) => sql`
    select d.* from unnest(${own.map(({ customerId }) => customerId)}::bigint[], ${own.map(({ dueIn }) => dueIn)}::int[])
      as p (customer_id, due_in)
    cross join lateral (${found(sql`o.customer_id = p.customer_id and ${dueOn}`)}) d`;
  const owed = [
    on(sql`o.due_on = ${today}::date + p.due_in`),
    on(sql`o.due_on = 'infinity' and o.opened_on = ${today}::date + p.due_in`),
    ...beyond.flatMap((dueIn) => {
      const is = dueIn <= OLD ? sql`<=` : sql`>=`;
      const day = sql`${today}::date + ${sql.lit(dueIn)}`;
      return [
        found(sql`o.due_on ${is} ${day} and o.due_on < 'infinity'`),
        found(sql`o.due_on = 'infinity' and o.opened_on ${is} ${day}`),
      ];
    }),
  ];
  const { rows } = await sql<OpenDocument>`
    select ${DOCUMENT} from (${sql.join(owed, sql` union all `)}) o ${JOINED}
    where o.subject <> 'invoices' or o.subject_id <> all(${[...withoutIds]}::bigint[])
    order by o.open_home_cents desc, o.subject_id, o.due_on, o.id limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}
