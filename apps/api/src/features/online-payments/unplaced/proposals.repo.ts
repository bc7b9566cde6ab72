import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import type { UnplacedRow } from './unplaced.repo.ts';

/** A document that could have been meant. */
export type Candidate = {
  id: number;
  kind: string;
  prefix: string;
  number: number | null;
  customerId: number;
  firstName: string;
  lastName: string;
  companyName: string;
  isCompany: boolean;
  email: string;
  balance: number;
  dueDate: string | null;
  /** It is what the attempt was for. */
  isMeant: boolean;
  isSameSender: boolean;
};

const MOST = 20;

/** Open documents by what the money names: the attempt, the sender's address or name, or exactly the amount. */
export async function listCandidates({ tx, businessId }: Reader, row: UnplacedRow): Promise<Candidate[]> {
  const cents = row.home_cents ?? 0;
  const { rows } = await sql<Candidate>`
    with meant as (select document_id from payment_attempts where business_id = ${businessId} and id = ${row.attempt_id})
    select i.id, i.kind, i.prefix, i.number, i.customer_id as "customerId", c.first_name as "firstName",
      c.last_name as "lastName", c.company_name as "companyName", c.is_company as "isCompany", coalesce(c.email, '') as email,
      i.balance_cents as balance, i.due_date as "dueDate", i.id in (select document_id from meant) as "isMeant",
      (${row.sender_email} <> '' and lower(c.email) = lower(${row.sender_email}))
        or i.customer_id = coalesce(${row.customer_id}::bigint, 0) as "isSameSender"
    from invoices i join customers c on c.business_id = i.business_id and c.id = i.customer_id
    where i.business_id = ${businessId} and i.kind in ('invoice', 'estimate') and i.status in ('Invoiced', 'Processing')
      and i.archived_at is null and i.balance_cents > 0
      and (i.id in (select document_id from meant) or i.balance_cents = ${cents}
        or i.customer_id = coalesce(${row.customer_id}::bigint, 0)
        or (${row.sender_email} <> '' and lower(c.email) = lower(${row.sender_email})))
    order by i.kind = 'estimate', i.due_date, i.id limit ${MOST}`.execute(tx);
  return rows;
}
