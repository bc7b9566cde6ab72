import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';
import { aliveAs, isTaken } from '../invoices/index.ts';

/** Somebody said why nothing is to be done, or asked for it on a later day. */
const isDecided = (kind: string, alias: string, today: string) => sql<SqlBool>`exists (select from unbilled_decisions d
  where d.business_id = ${sql.ref(`${alias}.business_id`)} and d.kind = ${kind} and d.subject_id = ${sql.ref(`${alias}.id`)}
    and (d.reason <> '' or d.later_on > ${today}::date))`;

const FIRST_LINE = sql<string | null>`(select l.name from invoice_lines l where l.business_id = i.business_id
  and l.invoice_id = i.id and l.kind = 'item' order by l.position limit 1)`.as('first_line');

type Search = { today: string; since: Date; limit: number };

/** An estimate that stands in no entry of the calendar, whether an entry names it or it was made of a visit. */
const hasNoVisit = (estimateId: string) => sql<SqlBool>`not exists (select from calendar_events e
    where e.business_id = i.business_id and e.estimate_id = ${sql.ref(estimateId)} and e.archived_at is null)
  and not exists (select from visit_documents l join calendar_events e on e.business_id = l.business_id and e.id = l.event_id
    where l.business_id = i.business_id and l.document_id = ${sql.ref(estimateId)} and e.archived_at is null)`;

/**
 * Visits that are done and not billed, the oldest first: no invoice stands for them beside those that took a part of their
 * estimate, and of the estimate something is left. What `isBilled` of the visits says of one, this says of all.
 */
export async function listDoneVisits({ tx, businessId }: Reader, { today, since, limit }: Search) {
  const { rows } = await sql<{ event_id: number }>`
    select v.event_id from visits v
    join calendar_events e on e.business_id = v.business_id and e.id = v.event_id
    left join lateral (select i.business_id, i.id from invoices i
      where i.business_id = v.business_id and i.kind = 'estimate' and i.status = 'Invoiced' and i.archived_at is null
        and i.id = coalesce(e.estimate_id, (select l.document_id from visit_documents l
          join invoices d on d.business_id = l.business_id and d.id = l.document_id
          where l.business_id = v.business_id and l.event_id = v.event_id and d.kind = 'estimate' and ${aliveAs('d')}
          order by l.created_at desc, l.document_id desc limit 1))) agreed on true
    where v.business_id = ${businessId} and v.billing = 'open' and v.done_at > ${since} and e.archived_at is null
      and (v.later_on is null or v.later_on <= ${today}::date)
      and not exists (select from visit_documents l join invoices i on i.business_id = l.business_id and i.id = l.document_id
        where l.business_id = v.business_id and l.event_id = v.event_id and i.kind = 'invoice' and ${aliveAs('i')}
          and i.status <> 'Credited' and (agreed.id is null or i.converted_from_id is distinct from agreed.id))
      and (agreed.id is null or not (${isTaken('agreed')}))
    order by v.done_at, v.event_id limit ${limit}`.execute(tx);
  return rows.map(({ event_id }) => event_id);
}

/** Documents of one kind that nobody archived, the oldest first, as a row shows them. */
const documentsOf = ({ tx, businessId }: Reader, kind: 'estimate' | 'invoice', { since, limit }: Search) =>
  tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.prefix', 'i.number', 'i.customer_id', 'i.client_name', 'i.currency_code', 'i.total_cents'])
    .select(['i.created_at', 'i.approved_at'])
    .select(FIRST_LINE)
    .where('i.business_id', '=', businessId)
    .where('i.kind', '=', kind)
    .where('i.archived_at', 'is', null)
    .where('i.created_at', '>', since)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(limit);

/** Accepted estimates that nobody has put into the calendar and of which something is left to invoice, the oldest first. */
export const listUnscheduledEstimates = (ctx: Reader, search: Search) =>
  documentsOf(ctx, 'estimate', search)
    .where('i.status', '=', 'Invoiced')
    .where(hasNoVisit('i.id'))
    .where(({ not }) => not(isTaken('i')))
    .where(({ not }) => not(isDecided('acceptedNotScheduled', 'i', search.today)))
    .execute();

/** Appointments that are soon, somebody was invited to or that an estimate is for. */
export async function listComingVisits(
  { tx, businessId }: Reader,
  { today, from, until, limit }: { today: string; from: Date; until: Date; limit: number },
) {
  const rows = await tx
    .selectFrom('calendar_events as e')
    .select('e.id')
    .where('e.business_id', '=', businessId)
    .where('e.archived_at', 'is', null)
    .where('e.starts_at', '>', from)
    .where('e.starts_at', '<=', until)
    .where(
      sql<SqlBool>`exists (select from calendar_event_customers c where c.business_id = e.business_id and c.event_id = e.id)`,
    )
    .where(
      sql<SqlBool>`(e.estimate_id is not null or exists (select from calendar_invitations n
        where n.business_id = e.business_id and n.event_id = e.id))`,
    )
    .where(({ not }) => not(isDecided('scheduledNotConfirmed', 'e', today)))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Approved invoices with a line for something that takes a visit, by its duration in the catalogue, that no visit is linked to
 * and whose estimate never had one, the oldest first.
 */
export const listUnvisitedInvoices = (ctx: Reader, search: Search) =>
  documentsOf(ctx, 'invoice', search)
    .where('i.status', 'not in', ['Draft', 'Canceled', 'Credited', 'Replaced'])
    .where(
      sql<SqlBool>`exists (select from invoice_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = i.business_id and l.invoice_id = i.id and s.duration_minutes > 0)`,
    )
    .where(
      // One that replaces another is for the same visit.
      sql<SqlBool>`not exists (select from visit_documents l where l.business_id = i.business_id
        and l.document_id in (i.id, i.replaces_id))`,
    )
    .where(hasNoVisit('i.converted_from_id'))
    .where(({ not }) => not(isDecided('billedNoVisit', 'i', search.today)))
    .execute();

/** The newest draft invoice of each customer. */
export async function listDraftsOf({ tx, businessId }: Reader, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return tx
    .selectFrom('invoices')
    .distinctOn('customer_id')
    .select(['customer_id', 'id', 'prefix', 'number', 'version'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'Draft')
    .where('archived_at', 'is', null)
    .where(sql<SqlBool>`customer_id = any(${[...customerIds]}::bigint[])`)
    .orderBy('customer_id')
    .orderBy('id', 'desc')
    .execute();
}

/** Those of these estimates that were accepted and of which something is left to invoice. */
export async function listOpenEstimates({ tx, businessId }: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.prefix', 'i.number', 'i.currency_code', 'i.total_cents'])
    .where('i.business_id', '=', businessId)
    .where('i.kind', '=', 'estimate')
    .where('i.status', '=', 'Invoiced')
    .where('i.archived_at', 'is', null)
    .where(sql<SqlBool>`i.id = any(${[...ids]}::bigint[])`)
    .where(({ not }) => not(isTaken('i')))
    .execute();
}
