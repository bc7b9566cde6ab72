import { type SqlBool, sql } from 'kysely';
import type { Slice } from '../../platform/db/page-of.ts';
import { takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';

const NO_VISIT = sql<SqlBool>`not exists (select from calendar_events e
  where e.business_id = i.business_id and e.estimate_id = i.id and e.archived_at is null)`;

/** Accepted ones that no entry is for, along the index of documents by status: only those of the page are looked up. */
export const listUnscheduled = ({ tx, businessId }: Reader, slice: Slice<'created'>) =>
  takePage(
    tx
      .selectFrom('invoices as i')
      .select(['i.id', 'i.prefix', 'i.number', 'i.customer_id', 'i.client_name', 'i.currency_code', 'i.total_cents'])
      .select(['i.created_at', 'i.approved_at'])
      .where('i.business_id', '=', businessId)
      .where('i.kind', '=', 'estimate')
      .where('i.status', '=', 'Invoiced')
      .where('i.archived_at', 'is', null)
      .where(NO_VISIT),
    { ...slice, sort: sql.ref('i.created_at'), id: sql.ref('i.id') },
  ).execute();
