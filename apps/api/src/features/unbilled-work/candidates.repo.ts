import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';
import { IS_ALIVE } from '../invoices/index.ts';

const alive = (alias: string) => sql.raw<SqlBool>(IS_ALIVE.replaceAll(/\b(status|archived_at)\b/g, `${alias}.$1`));

/** Somebody said why nothing is to be done, or asked for it on a later day. */
const isDecided = (kind: string, id: string, today: string) => sql<SqlBool>`exists (select from unbilled_decisions d
  where d.business_id = ${sql.ref(id.replace(/\.\w+$/, '.business_id'))} and d.kind = ${kind} and d.subject_id = ${sql.ref(id)}
    and (d.reason <> '' or d.later_on > ${today}::date))`;

type Search = { today: string; since: Date; limit: number };

/** Visits that are done and that no invoice stands for, the oldest first. What their estimate says is not looked at. */
export async function listDoneVisits({ tx, businessId }: Reader, { today, since, limit }: Search) {
  const rows = await tx
    .selectFrom('visits as v')
    .innerJoin('calendar_events as e', (join) =>
      join.onRef('e.business_id', '=', 'v.business_id').onRef('e.id', '=', 'v.event_id'),
    )
    .select('v.event_id')
    .where('v.business_id', '=', businessId)
    .where('v.billing', '=', 'open')
    .where('v.done_at', '>', since)
    .where('e.archived_at', 'is', null)
    .where(sql<SqlBool>`(v.later_on is null or v.later_on <= ${today}::date)`)
    .where(
      sql<SqlBool>`not exists (select from visit_documents l join invoices i on i.business_id = l.business_id and i.id = l.document_id
        where l.business_id = v.business_id and l.event_id = v.event_id and i.kind = 'invoice' and ${alive('i')})`,
    )
    .orderBy('v.done_at')
    .orderBy('v.event_id')
    .limit(limit)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** All of it, in hundredths of a percent of a percent. */
const WHOLE = 1_000_000;

/** Accepted estimates that no entry is for and that no invoice took as a whole, the oldest first. */
export const listUnscheduledEstimates = ({ tx, businessId }: Reader, { today, since, limit }: Search) =>
  tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.prefix', 'i.number', 'i.customer_id', 'i.client_name', 'i.currency_code', 'i.total_cents'])
    .select(['i.created_at', 'i.approved_at'])
    .select(
      sql<boolean>`exists (select from invoices c where c.business_id = i.business_id and c.converted_from_id = i.id
        and ${alive('c')})`.as('is_begun'),
    )
    .select(
      sql<string | null>`(select l.name from invoice_lines l where l.business_id = i.business_id and l.invoice_id = i.id
        and l.kind = 'item' order by l.position limit 1)`.as('first_line'),
    )
    .where('i.business_id', '=', businessId)
    .where('i.kind', '=', 'estimate')
    .where('i.status', '=', 'Invoiced')
    .where('i.archived_at', 'is', null)
    .where('i.created_at', '>', since)
    .where(
      sql<SqlBool>`not exists (select from calendar_events e where e.business_id = i.business_id and e.estimate_id = i.id
        and e.archived_at is null)`,
    )
    .where(
      sql<SqlBool>`coalesce((select sum((c.conversion ->> 'percent')::bigint) from invoices c
        where c.business_id = i.business_id and c.converted_from_id = i.id and c.conversion -> 'positions' = 'null'
          and ${alive('c')}), 0) < ${WHOLE}`,
    )
    .where(({ not }) => not(isDecided('acceptedNotScheduled', 'i.id', today)))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(limit)
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
    .where(({ not }) => not(isDecided('scheduledNotConfirmed', 'e.id', today)))
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
export const listUnvisitedInvoices = ({ tx, businessId }: Reader, { today, since, limit }: Search) =>
  tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.prefix', 'i.number', 'i.customer_id', 'i.client_name', 'i.currency_code', 'i.total_cents'])
    .select(['i.created_at', 'i.approved_at'])
    .select(
      sql<string | null>`(select l.name from invoice_lines l where l.business_id = i.business_id and l.invoice_id = i.id
        and l.kind = 'item' order by l.position limit 1)`.as('first_line'),
    )
    .where('i.business_id', '=', businessId)
    .where('i.kind', '=', 'invoice')
    .where('i.status', 'not in', ['Draft', 'Canceled'])
    .where('i.archived_at', 'is', null)
    .where('i.created_at', '>', since)
    .where(
      sql<SqlBool>`exists (select from invoice_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = i.business_id and l.invoice_id = i.id and s.duration_minutes > 0)`,
    )
    .where(
      sql<SqlBool>`not exists (select from visit_documents l where l.business_id = i.business_id and l.document_id = i.id)`,
    )
    .where(
      sql<SqlBool>`not exists (select from calendar_events e where e.business_id = i.business_id
        and e.estimate_id = i.converted_from_id and e.archived_at is null)`,
    )
    .where(({ not }) => not(isDecided('billedNoVisit', 'i.id', today)))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(limit)
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
