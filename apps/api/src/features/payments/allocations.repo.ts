import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** What a payment still takes from an item: what it took, less what was given back or moved since. */
export type LiveAllocation = {
  id: number;
  itemId: number;
  documentId: number;
  customerId: number;
  live: number;
  allocatedOn: string;
  kind: 'payment' | 'rounding';
};

/** What a row took, less what turned it round, and what turned that round, and so on. */
const LIVE = sql`(with recursive turned as (
    select a.id, a.amount_cents
    union all
    select u.id, u.amount_cents from turned t join allocations u on u.reverses_id = t.id
    where u.business_id = a.business_id)
  select sum(amount_cents) from turned)`;

/** The invoices that a payment is on, the first allocation first; with what was rounded away where that is asked for. */
export async function listLiveOf(
  { tx, businessId }: Reader,
  paymentId: number,
  kinds: readonly ('payment' | 'rounding')[] = ['payment'],
): Promise<LiveAllocation[]> {
  const { rows } = await sql<LiveAllocation>`
    select a.id, a.item_id as "itemId", i.subject_id as "documentId", i.customer_id as "customerId",
      (${LIVE})::bigint as live, a.allocated_on as "allocatedOn", a.kind
    from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
    where a.business_id = ${businessId} and a.payment_id = ${paymentId} and a.kind = any(${[...kinds]}::text[])
      and a.amount_cents > 0 and a.reverses_id is null and i.side = 'receivable' and (${LIVE}) > 0
    order by a.id`.execute(tx);
  return rows;
}

export type LivePayment = LiveAllocation & { paymentId: number; number: string };

/** The payments that an item is still paid by, but for what came for a loss: that stays where the loss was. */
export async function listLivePayments({ tx, businessId }: Reader, itemId: number): Promise<LivePayment[]> {
  const { rows } = await sql<LivePayment>`
    select a.id, a.item_id as "itemId", i.subject_id as "documentId", i.customer_id as "customerId",
      (${LIVE})::bigint as live, a.allocated_on as "allocatedOn", a.kind, a.payment_id as "paymentId",
      p.prefix || p.number as number
    from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
    join payments p on p.business_id = a.business_id and p.id = a.payment_id
    join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
    where a.business_id = ${businessId} and a.item_id = ${itemId} and a.kind in ('payment', 'rounding')
      and a.amount_cents > 0 and a.reverses_id is null and e.kind <> 'payment.recovered' and (${LIVE}) > 0
    order by a.id`.execute(tx);
  return rows;
}

/** Every document that a payment, or a credit that came of it, was ever put on: they are locked before it is taken back. */
export async function listTouchedBy({ tx, businessId }: Reader, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.subject_id as id from allocations a
    join open_items i on i.business_id = a.business_id and i.id = a.item_id
    where a.business_id = ${businessId} and i.side = 'receivable' and i.subject = 'invoices' and (a.payment_id = ${paymentId}
      or a.entry_id in (select id from journal_entries where business_id = ${businessId} and subject = 'payments' and subject_id = ${paymentId})
      or a.credit_item_id in (select item_id from customer_credits where business_id = ${businessId} and payment_id = ${paymentId}))
    union
    select estimate_id from payments where business_id = ${businessId} and id = ${paymentId} and estimate_id is not null
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

export type Application = {
  entryId: number;
  allocationId: number;
  creditItemId: number;
  itemId: number;
  documentId: number;
  amount: number;
  day: string;
};

const APPLICATIONS = sql`
  select e.id as "entryId", a.id as "allocationId", a.credit_item_id as "creditItemId", a.item_id as "itemId",
    i.subject_id as "documentId", a.amount_cents as amount, a.allocated_on as day
  from allocations a
  join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
  join open_items i on i.business_id = a.business_id and i.id = a.item_id
  where a.kind = 'credit' and a.amount_cents > 0 and e.subject = 'customer_credits'
    and not exists (select from allocations u where u.business_id = a.business_id and u.reverses_id = a.id)`;

/** Where credits are applied by themselves and still stand, the latest first. */
export async function listApplications(
  { tx, businessId }: Reader,
  of: { creditIds: readonly number[] } | { itemId: number } | { entryId: number },
): Promise<Application[]> {
  const isOf =
    'creditIds' in of
      ? sql`a.credit_item_id = any(${[...of.creditIds]}::bigint[])`
      : 'itemId' in of
        ? sql`a.item_id = ${of.itemId}`
        : sql`a.entry_id = ${of.entryId}`;
  const { rows } = await sql<Application>`
    ${APPLICATIONS} and a.business_id = ${businessId} and ${isOf} order by e.id desc`.execute(tx);
  return rows;
}

/** Whether a credit was given back in money, or used together with a payment: then what gave it cannot just go. */
export async function listOtherUses(
  { tx, businessId }: Reader,
  creditIds: readonly number[],
): Promise<{ kind: string; cents: number }[]> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select kind, sum(cents)::bigint as cents from (
      select a.kind, a.amount_cents as cents from allocations a
      where a.business_id = ${businessId} and a.item_id = any(${[...creditIds]}::bigint[])
      union all
      select 'credit', (${LIVE})::bigint from allocations a
      join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
      where a.business_id = ${businessId} and a.credit_item_id = any(${[...creditIds]}::bigint[])
        and a.reverses_id is null and e.subject <> 'customer_credits') uses
    group by 1 having sum(cents) <> 0`.execute(tx);
  return rows;
}

/** A credit that was used together with a payment, in its entry, and still is. */
export type JointUse = {
  id: number;
  itemId: number;
  creditItemId: number;
  documentId: number;
  live: number;
  allocatedOn: string;
};

const JOINT_USES = sql`
  select a.id, a.item_id as "itemId", a.credit_item_id as "creditItemId", i.subject_id as "documentId",
    (${LIVE})::bigint as live, a.allocated_on as "allocatedOn"
  from allocations a
  join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
  join open_items i on i.business_id = a.business_id and i.id = a.item_id
  where a.kind = 'credit' and a.amount_cents > 0 and a.reverses_id is null and e.subject = 'payments' and (${LIVE}) > 0`;

export async function listJointUses(
  { tx, businessId }: Reader,
  of: { itemId: number } | { paymentId: number },
): Promise<JointUse[]> {
  const isOf = 'itemId' in of ? sql`a.item_id = ${of.itemId}` : sql`e.subject_id = ${of.paymentId}`;
  const { rows } =
    await sql<JointUse>`${JOINT_USES} and a.business_id = ${businessId} and ${isOf} order by a.id`.execute(tx);
  return rows;
}

type DiscountAllocation = { id: number; itemId: number; documentId: number; customerId: number; amount: number };

/** What was given with a payment for being early, as it was given. */
export async function listDiscountsOf({ tx, businessId }: Reader, paymentId: number): Promise<DiscountAllocation[]> {
  const { rows } = await sql<DiscountAllocation>`
    select a.id, a.item_id as "itemId", i.subject_id as "documentId", i.customer_id as "customerId", a.amount_cents as amount
    from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
    where a.business_id = ${businessId} and a.payment_id = ${paymentId} and a.kind = 'discount' and a.reverses_id is null
    order by a.id`.execute(tx);
  return rows;
}

/**
 * Whether something of a payment's own entry was turned round by itself since, so that it cannot be mirrored as a whole. A
 * refund, and what a credit note took of a discount, do not count.
 */
export async function isTakenApart({ tx, businessId }: Reader, entryId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from allocations a
      join allocations u on u.business_id = a.business_id and u.reverses_id = a.id and u.kind not in ('refund', 'discount')
      where a.business_id = ${businessId} and a.entry_id = ${entryId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** The last day on which something of a payment was moved, where that is later than the payment. */
export async function lastMoveDay({ tx, businessId }: Reader, paymentId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(u.allocated_on)::text as day from allocations a
    join journal_entries e on e.business_id = a.business_id and e.id = a.entry_id
    join allocations u on u.business_id = a.business_id and u.reverses_id = a.id
    where a.business_id = ${businessId} and e.subject = 'payments' and e.subject_id = ${paymentId}`.execute(tx);
  return rows[0]?.day ?? null;
}
