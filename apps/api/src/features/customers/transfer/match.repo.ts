import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { MIN_DIGITS } from './match-keys.ts';

/** A customer of the business that a row could be. Archived ones too; nobody wants them back as new ones. */
export type Candidate = { key: string; id: number; sortName: string; hasContacts: boolean };

type CandidateQuery = { emails: readonly string[]; digits: readonly string[]; names: readonly string[] };

/** Of a name that hundreds have, a few are enough to know that it tells nobody apart. */
const MAX_NAMESAKES = 50;

/**
 * Everybody who has one of these e-mails, numbers or names, each looked up in its index: `offset 0` keeps the planner from
 * reading all customers of a business that its statistics do not know yet, such as one that is just being filled.
 */
export async function listCandidates(
  { tx, businessId }: Ctx,
  { emails, digits, names }: CandidateQuery,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with found as materialized (
      select 'e:' || v as key, m.customer_id from unnest(${[...emails]}::text[]) as v, lateral (
        select customer_id from customer_emails where business_id = ${businessId} and email_address = v offset 0) m
      union all
      select 'n:' || v, m.customer_id from unnest(${[...digits]}::text[]) as v, lateral (
        select customer_id from customer_numbers
        where business_id = ${businessId} and digits <> '' and digits = v offset 0) m
      union all
      select 'w:' || v, m.id from unnest(${[...names]}::text[]) as v, lateral (
        select id from customers where business_id = ${businessId} and kind = 'main' and archived_at is null
          and sort_name = v limit ${sql.lit(MAX_NAMESAKES)}) m
      union all
      select 'w:' || v, m.id from unnest(${[...names]}::text[]) as v, lateral (
        select id from customers where business_id = ${businessId} and kind = 'main' and archived_at is not null
          and merged_into_id is null and sort_name = v limit ${sql.lit(MAX_NAMESAKES)}) m
    )
    select distinct f.key, c.id, c.sort_name as "sortName", (
      exists (select from customer_emails e where e.business_id = ${businessId} and e.customer_id = c.id offset 0)
      or exists (select from customer_numbers n where n.business_id = ${businessId} and n.customer_id = c.id
        and length(n.digits) >= ${sql.lit(MIN_DIGITS)} offset 0)
    ) as "hasContacts"
    from found f cross join lateral (
      select id, sort_name from customers where business_id = ${businessId} and id = f.customer_id
        and kind = 'main' and merged_into_id is null offset 0) c
    order by c.id`.execute(tx);
  return rows;
}

/** Whether one of the rows that were new at the check has a double by now; archived ones count, as they do there. */
export async function hasNewMatches({ tx, businessId }: Ctx, batchId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with keys as (
      select left(k.key, 2) as kind, substr(k.key, 3) as value from import_keys k
      join import_rows r on r.business_id = k.business_id and r.batch_id = k.batch_id and r.row_no = k.row_no
      where k.business_id = ${businessId} and k.batch_id = ${batchId} and r.status = 'new'
    ), found as (
      select e.customer_id as id from keys join customer_emails e
        on e.business_id = ${businessId} and e.email_address = keys.value where keys.kind = 'e:'
      union all
      select n.customer_id from keys join customer_numbers n
        on n.business_id = ${businessId} and n.digits <> '' and n.digits = keys.value where keys.kind = 'n:'
      union all
      select c.id from keys join customers c on c.business_id = ${businessId} and c.kind = 'main'
        and c.sort_name = keys.value where keys.kind = 'w:'
    )
    select exists (
      select from found join customers c on c.business_id = ${businessId} and c.id = found.id
      where c.kind = 'main' and c.merged_into_id is null
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
