import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { CompiledQuery, sql } from 'kysely';
import { capTotal, MAX_COUNTED } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { safely } from './totals.repo.ts';

/** Documents of some days: all of them, those that are drafts, and those that are open; the latter two with something to pay. */
type DaySums = {
  documents: number;
  billed: number;
  owed: number;
  drafts: number;
  draftBilled: number;
  draftCents: number;
  open: number;
  openBilled: number;
  openCents: number;
};
const NO_DAYS: DaySums = {
  documents: 0,
  billed: 0,
  owed: 0,
  drafts: 0,
  draftBilled: 0,
  draftCents: 0,
  open: 0,
  openBilled: 0,
  openCents: 0,
};

const total = (column: string) => safely(`sum(${column})`);
const LATE_SUMS = `${total('drafts')} as drafts, ${total('draft_billed_cents')} as "draftBilled",
  ${total('draft_cents')} as "draftCents", ${total('open_documents')} as open, ${total('open_billed_cents')} as "openBilled",
  ${total('open_cents')} as "openCents"`;
const SUMS = `${total('documents')} as documents, ${total('billed_cents')} as billed, ${total('owed_cents')} as owed,
  ${LATE_SUMS}`;

type DayRange = { kind: DocumentKind; isArchived: boolean; basis: 'billing' | 'due'; from: string; to: string };
const SUM_DAYS = `select ${SUMS} from document_days
  where business_id = $1 and kind = $2 and basis = $3 and is_archived = $4 and day >= $5 and day <= $6`;

/** The documents that are billed, or due, on these days. A row a day, kept with every change. */
export async function sumDays({ tx, businessId }: Reader, range: DayRange): Promise<DaySums> {
  const { kind, basis, isArchived, from, to } = range;
  const values = [businessId, kind, basis, isArchived, from, to];
  const { rows } = await tx.executeQuery<DaySums>(CompiledQuery.raw(SUM_DAYS, values));
  return rows[0] ?? NO_DAYS;
}

/** What of some days is late. */
type LateSums = Pick<DaySums, 'drafts' | 'draftBilled' | 'draftCents' | 'open' | 'openBilled' | 'openCents'>;

const LATE = 'drafts, draft_billed_cents, draft_cents, open_documents, open_billed_cents, open_cents';
/** Whole months, and the days of the one that is running. */
const SUM_LATE = `select ${LATE_SUMS} from (
  select ${LATE} from document_due_months where business_id = $1 and kind = $2 and is_archived = $3 and month < $4
  union all
  select ${LATE} from document_days where business_id = $1 and kind = $2 and basis = 'due' and is_archived = $3
    and day >= $4 and day < $5) late`;

/** What was due before today and is not settled: drafts, and what is open. */
export async function sumLate(
  { tx, businessId }: Reader,
  { kind, isArchived, today }: { kind: DocumentKind; isArchived: boolean; today: string },
): Promise<LateSums> {
  const month = `${today.slice(0, 8)}01`;
  const values = [businessId, kind, isArchived, month, today];
  const { rows } = await tx.executeQuery<LateSums>(CompiledQuery.raw(SUM_LATE, values));
  return rows[0] ?? NO_DAYS;
}

/** The same of one customer's invoices, which are looked at one by one: so many as a total is exact for. */
export async function sumDaysOf(
  { tx, businessId }: Reader,
  { customerId, from, to }: { customerId: number; from: string; to: string },
) {
  type Row = Pick<DaySums, 'drafts' | 'draftCents' | 'open' | 'openCents'> & { read: number };
  const amount = (status: string) =>
    sql.raw(safely(`sum(balance_cents) filter (where ${status} and balance_cents > 0)`));
  const { rows } = await sql<Row>`
    select count(*)::int as read, count(*) filter (where status = 'Draft' and balance_cents > 0)::int as drafts,
      ${amount(`status = 'Draft'`)} as "draftCents",
      count(*) filter (where status <> 'Draft' and balance_cents > 0)::int as open, ${amount(`status <> 'Draft'`)} as "openCents"
    from (
      select status, balance_cents from invoices
      where business_id = ${businessId} and customer_id = ${customerId} and kind = 'invoice' and archived_at is null
        and status in ('Draft', 'Invoiced', 'Processing') and billing_date >= ${from} and billing_date <= ${to}
      limit ${sql.lit(MAX_COUNTED + 1)}) own`.execute(tx);
  const { read, ...sums } = rows[0] ?? { read: 0, drafts: 0, draftCents: 0, open: 0, openCents: 0 };
  return { ...sums, isEstimate: capTotal(read).isEstimate };
}

/** How many invoices of a customer the lists show in each status. */
export const countOfCustomer = ({ tx, businessId }: Reader, customerId: number) =>
  tx
    .selectFrom('customer_documents')
    .select(['status', 'documents'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('is_archived', '=', false)
    .execute();

/** How many of them are late. */
export async function countLateOf({ tx, businessId }: Reader, customerId: number, today: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from invoices where business_id = ${businessId} and customer_id = ${customerId} and kind = 'invoice'
        and archived_at is null and status in ('Draft', 'Invoiced', 'Processing') and balance_cents > 0
        and due_order < ${today} limit ${sql.lit(MAX_COUNTED + 1)}) late`.execute(tx);
  return capTotal(rows[0]?.n ?? 0);
}
