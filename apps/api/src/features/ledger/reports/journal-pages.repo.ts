import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { nameOf } from './statement.repo.ts';

export type JournalLine = {
  number: number;
  position: number;
  posted_on: string;
  created_at: Date;
  kind: string;
  subject: string;
  source: string;
  description: string;
  name: string;
  code: string;
  account: string;
  memo: string | null;
  customer_id: number | null;
  vendor_id: number | null;
  cents: number;
  currency_code: string | null;
  currency_cents: number | null;
};

type JournalPage = { from: string; to: string; after: number; entries: number };

/**
 * Whole entries of a period in the order of their numbers, behind one, with all their lines. Entries that close a year of the
 * period are left out: an accountant closes it.
 */
export async function listJournalPage(
  { tx, businessId }: Reader,
  { from, to, after, entries }: JournalPage,
): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select e.number, l.position, e.posted_on, e.created_at, e.kind, e.subject, e.source, e.description,
      ${nameOf(businessId)} as name, a.code, a.name as account, l.memo, l.customer_id, l.vendor_id,
      l.amount_cents as cents, l.currency_code, l.currency_cents
    from (
      select * from journal_entries
      where business_id = ${businessId} and number > ${after} and posted_on between ${from}::date and ${to}::date
        and source <> 'close'
      order by number limit ${entries}) e
    join journal_lines l on l.business_id = ${businessId} and l.entry_id = e.id
    join accounts a on a.business_id = ${businessId} and a.id = l.account_id
    order by e.number, l.position`.execute(tx);
  return rows;
}
