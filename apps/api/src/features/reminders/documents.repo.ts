import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** What decides whether an invoice is reminded of. */
export type RemindedRow = {
  id: number;
  kind: string;
  status: string;
  prefix: string;
  number: number | null;
  clientName: string;
  customerId: number | null;
  dueOn: string | null;
  currencyCode: string;
  open: number;
  isArchived: boolean;
  email: string;
  isCustomerOff: boolean;
  /** A payment is on its way. That something was paid already is no reason to wait for the rest. */
  isPending: boolean;
  /** A customer took a payment of it back, and nobody has decided yet whether that stays. */
  isDisputed: boolean;
  /** Credit of the customer that nothing has used yet. */
  credit: number;
};

const COLUMNS = sql`i.id, i.kind, i.status, i.prefix, i.number, i.client_name as "clientName", i.customer_id as "customerId",
  i.due_date as "dueOn", i.currency_code as "currencyCode", i.balance_cents as open, i.archived_at is not null as "isArchived",
  i.payment_state = 'pending' as "isPending",
  coalesce(nullif(b.email, ''), m.email, '') as email,
  exists (select from reminder_customers o where o.business_id = i.business_id and o.customer_id = i.customer_id)
    as "isCustomerOff",
  exists (select from payment_attempts t join disputes d on d.business_id = t.business_id and d.payment_id = t.payment_id
    where t.business_id = i.business_id and t.document_id = i.id and d.state = 'open') as "isDisputed",
  coalesce((select sum(c.open_cents)::bigint from open_items c where c.business_id = i.business_id
    and c.customer_id = i.customer_id and c.side = 'customerCredit' and c.open_cents > 0), 0) as credit`;
const ACCOUNTS = sql`left join customers m on m.business_id = i.business_id and m.id = i.customer_id
  left join customers b on b.business_id = i.business_id and b.id = i.billing_contact_id`;

export async function listReminded({ tx, businessId }: Reader, ids: readonly number[]): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`select ${COLUMNS} from invoices i ${ACCOUNTS}
    where i.business_id = ${businessId} and i.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** In the words of the index `invoices_open`. */
const IS_OPEN = sql<SqlBool>`i.kind = 'invoice' and i.archived_at is null
  and i.status in ('Draft', 'Invoiced', 'Processing') and i.balance_cents > 0 and i.due_date is not null`;

type Page = { size: number; after: { dueOn: string; id: number } };

/** Open invoices with a due date, drafts too, what is due first at first. */
export async function listOpenPage({ tx, businessId }: Reader, { size, after }: Page): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    select ${COLUMNS} from (
      select i.* from invoices i where i.business_id = ${businessId} and ${IS_OPEN}
        and (i.due_order, i.id) > (${after.dueOn}, ${after.id})
      order by i.due_order, i.id limit ${sql.lit(size + 1)}) i
    ${ACCOUNTS} order by i.due_order, i.id`.execute(tx);
  return rows;
}

/** Counts no further than a total is exact. */
export async function countOpen({ tx, businessId }: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from invoices i where i.business_id = ${businessId} and ${IS_OPEN} limit ${sql.lit(most)}) open`.execute(tx);
  return rows[0]?.n ?? 0;
}
