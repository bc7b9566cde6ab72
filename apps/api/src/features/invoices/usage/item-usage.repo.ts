import { MENTIONS } from '@countinghouse/contracts/document-mentions';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { safely } from '../list/totals.repo.ts';
import { MENTIONED, type MentionRow } from './mentions.repo.ts';

export type ItemSums = { sold: number; revenue: number; answered: number; accepted: number };
type Days = { since: string; today: string };

/** Where prices include tax it is taken out of them, as the books do; what customers withhold never was in. */
const net = (businessId: number) => sql`l.taxable_cents - case when i.prices_include_tax then (
  select coalesce(sum(c.cents), 0) from unnest(l.tax_ids, l.tax_cents) as c (id, cents)
  where c.id <> all (array(select id from sales_taxes where business_id = ${businessId} and kind = 'withholding')))
  else 0 end`;
/** A credit note for an amount takes no quantity back. */
const QUANTITY = sql.raw('case when i.is_by_amount then 0 else l.quantity end');
const IS_SOLD = `d.approved_at is not null and d.status <> 'Canceled' and d.kind <> 'estimate'`;
const IS_ACCEPTED = `d.kind = 'estimate' and d.status = 'Invoiced'`;
/** An estimate that ran out is answered as well: by silence. */
const isAnswered = (today: string) => sql`${sql.raw(IS_ACCEPTED)} or d.kind = 'estimate' and d.sent_at is not null
  and (d.status = 'Canceled' or d.status = 'Processing' and d.due_date < ${today}::date)`;
/** A credit note takes back. */
const sold = (column: string) =>
  sql.raw(
    safely(`sum(case d.kind when 'creditNote' then -d.${column} else d.${column} end) filter (where ${IS_SOLD})`),
  );

/** What documents since a day say about an item: how much was sold for how much, and how its estimates fared. */
export async function sumItem({ tx, businessId }: Reader, id: number, { since, today }: Days): Promise<ItemSums> {
  const { rows } = await sql<ItemSums>`
    select ${sold('quantity')} as sold, ${sold('net')} as revenue,
      count(*) filter (where ${isAnswered(today)}) as answered,
      count(*) filter (where ${sql.raw(IS_ACCEPTED)}) as accepted
    from (
      select i.kind, i.status, i.approved_at, i.sent_at, i.due_date, sum(${QUANTITY}) as quantity,
        sum(${net(businessId)}) as net
      from invoice_lines l
      join invoices i on i.business_id = l.business_id and i.id = l.invoice_id and i.billing_date >= ${since}::date
      where l.business_id = ${businessId} and l.service_id = ${id}
      group by i.business_id, i.id) d`.execute(tx);
  return rows[0] ?? { sold: 0, revenue: 0, answered: 0, accepted: 0 };
}

/** The documents with an item, each once, with what its lines of it say: straight from the index, newest first. */
export async function listItemMentions({ tx, businessId }: Reader, id: number, before: number | undefined) {
  const { rows } = await sql<MentionRow & { quantity: number }>`
    select ${MENTIONED}, ${QUANTITY} as quantity, l.amount_cents from (
      select invoice_id, ${sql.raw(safely('sum(quantity)'))} as quantity,
        ${sql.raw(safely('sum(taxable_cents + document_discount_cents)'))} as amount_cents
      from invoice_lines where business_id = ${businessId} and service_id = ${id}
        and invoice_id < ${before ?? Number.MAX_SAFE_INTEGER}
      group by invoice_id order by invoice_id desc limit ${MENTIONS}) l
    join invoices i on i.business_id = ${businessId} and i.id = l.invoice_id order by i.id desc`.execute(tx);
  return rows;
}

/** Drafts, cancelled and archived ones included: all of them name it. */
export async function countItemDocuments({ tx, businessId }: Reader, id: number): Promise<number> {
  const { documents } = await tx
    .selectFrom('invoice_lines')
    .select(({ fn }) => fn.count<number>('invoice_id').distinct().as('documents'))
    .where('business_id', '=', businessId)
    .where('service_id', '=', id)
    .executeTakeFirstOrThrow();
  return documents;
}
