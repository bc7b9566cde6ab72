import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** Counting stops here: nobody reads a larger figure in a greeting. */
export const MOST_NOTICED = 100;

type NoticeCounts = { accepted: number; failedMails: number; lowParts: number; unplaced: number; unbilled: number };

/**
 * What asks to be looked at, each from the end of an index: estimates that were accepted and are no invoice yet (of the newest
 * hundred), mails of a month that did not arrive, parts to be ordered, money that
 * nobody has placed, and visits that are done and have no invoice (of the last hundred).
 */
export async function countNotices({ tx, businessId }: Reader, mailsSince: Date): Promise<NoticeCounts> {
  const most = sql.lit(MOST_NOTICED);
  const failed = (state: 'Failed' | 'Bounced') => sql`(select created_at from mail_outbox
    where business_id = ${businessId} and state = ${state} order by id desc limit ${most})`;
  const { rows } = await sql<NoticeCounts>`
    select
      (select count(*)::int from (
        select id from invoices where business_id = ${businessId} and kind = 'estimate' and status = 'Invoiced'
          and archived_at is null order by created_at desc limit ${most}) e
        where not exists (select from invoices i where i.business_id = ${businessId} and i.converted_from_id = e.id
          and i.status <> 'Canceled' and (i.archived_at is null or i.status <> 'Draft'))) as accepted,
      (select count(*)::int from (${failed('Failed')} union all ${failed('Bounced')}) m
        where m.created_at >= ${mailsSince}) as "failedMails",
      (select count(*)::int from (
        select from parts where business_id = ${businessId} and is_low limit ${most}) p) as "lowParts",
      (select count(*)::int from (
        select from unplaced_money where business_id = ${businessId} and state = 'waiting' limit ${most}) u) as unplaced,
      (select count(*)::int from (
        select event_id from visits where business_id = ${businessId} and billing = 'open' and done_at is not null
          and later_on is null order by done_at desc limit ${most}) v
        where not exists (select from visit_documents l where l.business_id = ${businessId} and l.event_id = v.event_id))
        as unbilled`.execute(tx);
  return rows[0] ?? { accepted: 0, failedMails: 0, lowParts: 0, unplaced: 0, unbilled: 0 };
}
