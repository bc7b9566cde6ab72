import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

/** What is owed on one document. */
export type OpenDocument = {
  subject: string;
  subjectId: number;
  number: string;
  customerId: number;
  client: string;
  openCents: number;
  dueOn: string;
  /** Its customer has parts of it to pay. */
  hasParts: boolean;
};

/** Everything that customers owe, the oldest due first, so far as it is looked at. Without a due day it was due when opened. */
export async function listOpenDocuments({ tx, businessId }: Reader, most: number): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select o.subject, o.subject_id as "subjectId", o.number, o.customer_id as "customerId",
      trim(c.first_name || ' ' || c.last_name) as client,
      o.open_home_cents as "openCents", (case when o.due_on = 'infinity' then o.opened_on else o.due_on end)::text as "dueOn",
      o.subject = 'invoices' and exists (select from payment_requests r where r.business_id = o.business_id
        and r.invoice_id = o.subject_id and r.withdrawn_at is null) as "hasParts"
    from open_items o join customers c on c.business_id = o.business_id and c.id = o.customer_id
    where o.business_id = ${businessId} and o.side = 'receivable' and o.open_cents <> 0 and o.open_home_cents > 0
    order by o.due_on, o.id limit ${sql.lit(most + 1)}`.execute(tx);
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
