import type { CreditOrigin } from '@countinghouse/domain/payments/methods';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { AllocationKind } from './entries.repo.ts';

/** What a line needs to know of the item it belongs to. */
export type ItemRef = { id: number; customer_id: number | null; vendor_id: number | null };

/** The item that the latest approval of a document opened, under lock. */
export const lockItemOf = (ctx: Ctx, { subject, subjectId }: { subject: string; subjectId: number }) =>
  ctx.tx
    .selectFrom('open_items')
    .select(['id', 'customer_id', 'vendor_id'])
    .where('business_id', '=', ctx.businessId)
    .where('side', 'in', ['receivable', 'payable'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedItem = ItemRef & { subjectId: number; openedOn: string; open: number; number: string };

/** What customers owe by these documents, each by its latest approval, locked in the order of their ids. */
export async function lockItemsOf(
  { tx, businessId }: Ctx,
  subject: string,
  subjectIds: readonly number[],
): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select i.id, i.customer_id, i.vendor_id, i.subject_id as "subjectId", i.opened_on as "openedOn", i.open_cents as open, i.number
    from open_items i
    where i.business_id = ${businessId} and i.side = 'receivable' and i.subject = ${subject}
      and i.subject_id = any(${[...subjectIds]}::bigint[])
      and i.attempt = (select max(l.attempt) from open_items l where l.business_id = i.business_id and l.side = i.side
        and l.subject = i.subject and l.subject_id = i.subject_id)
    order by i.id for no key update`.execute(tx);
  return rows;
}

export type LockedCredit = LockedItem & {
  origin: CreditOrigin;
  amount: number;
  paymentId: number | null;
  estimateId: number | null;
  documentId: number | null;
};

const CREDIT_COLUMNS = sql`i.id, i.customer_id, i.vendor_id, i.subject_id as "subjectId", i.opened_on as "openedOn",
  i.open_cents as open, i.number, i.amount_cents as amount, c.origin, c.payment_id as "paymentId",
  c.estimate_id as "estimateId", c.document_id as "documentId"`;

/** Credits of customers, locked in the order of their ids. */
export async function lockCredits({ tx, businessId }: Ctx, ids: readonly number[]): Promise<LockedCredit[]> {
  const { rows } = await sql<LockedCredit>`
    select ${CREDIT_COLUMNS} from open_items i
    join customer_credits c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${businessId} and i.side = 'customerCredit' and i.id = any(${[...ids]}::bigint[])
    order by i.id for no key update of i`.execute(tx);
  return rows;
}

type CreditSource =
  | { customerId: number }
  | { paymentId: number }
  | { estimateId: number }
  | { documentId: number }
  | { itemId: number };

/** The credits of a customer, or those that a payment, the deposits on an estimate or a credit note gave; the oldest first. */
export async function listCredits({ tx, businessId }: Reader, source: CreditSource): Promise<LockedCredit[]> {
  const { rows } = await sql<LockedCredit>`
    select ${CREDIT_COLUMNS} from open_items i
    join customer_credits c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${businessId} and i.side = 'customerCredit' and ${isOf(source)}
    order by i.opened_on, i.id limit 500`.execute(tx);
  return rows;
}

function isOf(source: CreditSource) {
  if ('customerId' in source) return sql`i.customer_id = ${source.customerId}`;
  if ('paymentId' in source) return sql`c.payment_id = ${source.paymentId}`;
  if ('itemId' in source) return sql`i.id = ${source.itemId}`;
  if ('estimateId' in source) return sql`c.estimate_id = ${source.estimateId}`;
  return sql`i.subject = 'invoices' and i.subject_id = ${source.documentId}`;
}

/** Money on a document: what it received and still has, and whether some of it went back. */
export async function sumMoneyOn(
  { tx, businessId }: Reader,
  { subject, subjectId }: { subject: string; subjectId: number },
): Promise<{ received: number; refunded: number }> {
  const { rows } = await sql<{ received: number; refunded: number }>`
    select coalesce(sum(a.amount_cents) filter (
        where a.kind in ('payment', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment'))), 0)::bigint as received,
      coalesce(-sum(a.amount_cents) filter (where a.kind = 'refund'), 0)::bigint as refunded
    from open_items i
    join allocations a on a.business_id = i.business_id and a.item_id = i.id
    left join customer_credits c on c.business_id = a.business_id and c.item_id = a.credit_item_id
    where i.business_id = ${businessId} and i.side = 'receivable' and i.subject = ${subject} and i.subject_id = ${subjectId}`.execute(
    tx,
  );
  return rows[0] ?? { received: 0, refunded: 0 };
}

/** What was taken from what somebody owes by a document: paid in whatever way, given up, and of that for paying early. */
export async function sumTakenFrom(
  { tx, businessId }: Reader,
  { subject, subjectId }: { subject: string; subjectId: number },
): Promise<{ paid: number; lost: number; discounted: number }> {
  const { rows } = await sql<{ paid: number; lost: number; discounted: number }>`
    select coalesce(sum(a.amount_cents) filter (
        where a.kind in ('payment', 'credit', 'withheld', 'rounding', 'refund')), 0)::bigint as paid,
      coalesce(sum(a.amount_cents) filter (where a.kind in ('writeOff', 'discount')), 0)::bigint as lost,
      coalesce(sum(a.amount_cents) filter (where a.kind = 'discount'), 0)::bigint as discounted
    from allocations a
    where a.business_id = ${businessId} and a.item_id = (
      select id from open_items where business_id = ${businessId} and side = 'receivable' and subject = ${subject}
        and subject_id = ${subjectId} order by attempt desc limit 1)`.execute(tx);
  return rows[0] ?? { paid: 0, lost: 0, discounted: 0 };
}

/** Why less is owed of an item without money or a document: nobody will pay it, or somebody paid early. */
export type LossKind = Extract<AllocationKind, 'writeOff' | 'discount'>;

/**
 * What was written off an item, or given for paying early, and still is, the latest first. With a day what was on that day and
 * is not undone, whatever documents took of it: they give it back.
 */
export async function listLosses(
  { tx, businessId }: Reader,
  itemId: number,
  { kind, day }: { kind: LossKind; day?: string },
): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    with recursive turned as (
      select id as root, id, amount_cents from allocations
      where business_id = ${businessId} and item_id = ${itemId} and kind = ${kind} and reverses_id is null
        and (${day ?? null}::date is null or allocated_on = ${day ?? null}::date)
      union all
      select t.root, a.id, a.amount_cents from turned t join allocations a on a.reverses_id = t.id
      where a.business_id = ${businessId} and (${day ?? null}::date is null or a.document_id is null)
    )
    select root as id, sum(amount_cents)::bigint as left from turned
    group by root having sum(amount_cents) > 0 order by root desc`.execute(tx);
  return rows;
}
type Loss = { id: number; left: number };

/** What a document took of losses and did not give back, with a minus. */
export async function listTakenLosses(
  { tx, businessId }: Reader,
  itemId: number,
  { kind, documentId }: { kind: LossKind; documentId: number },
): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select a.id, a.amount_cents as left from allocations a
    where a.business_id = ${businessId} and a.item_id = ${itemId} and a.kind = ${kind} and a.document_id = ${documentId}
      and a.amount_cents < 0
      and not exists (select from allocations u where u.business_id = a.business_id and u.reverses_id = a.id)
    order by a.id`.execute(tx);
  return rows;
}

/** When what is still open of a document is due. */
export async function moveDueDay(
  ctx: Ctx,
  due: { subject: string; subjectId: number; dueOn: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('open_items')
    .set({ due_on: due.dueOn ?? 'infinity' })
    .where('business_id', '=', ctx.businessId)
    .where('side', 'in', ['receivable', 'payable'])
    .where('subject', '=', due.subject)
    .where('subject_id', '=', due.subjectId)
    .where('open_cents', '<>', 0)
    .execute();
}

/** When two customers become one, what they owe and are owed follows; lines keep the customer they were posted with. */
export async function moveItems(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('open_items')
    .set({ customer_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The same for what is owed to vendors. */
export async function moveVendorItems(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('open_items')
    .set({ vendor_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('vendor_id', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Those of these customers that the books name. */
export async function listCustomersInBooks({ tx, businessId }: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) as c (id)
    where exists (select from open_items where business_id = ${businessId} and customer_id = c.id)
      or exists (select from journal_lines where business_id = ${businessId} and customer_id = c.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these vendors that the books name. */
export async function listVendorsInBooks({ tx, businessId }: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) as v (id)
    where exists (select from open_items where business_id = ${businessId} and vendor_id = v.id)
      or exists (select from journal_lines where business_id = ${businessId} and vendor_id = v.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
