import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

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

/**
 * What was written off an item and still is, the latest first. With a day what was on that day and is not undone, whatever
 * documents took of it: they give it back.
 */
export async function listLosses({ tx, businessId }: Reader, itemId: number, day?: string): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    with recursive turned as (
      select id as root, id, amount_cents from allocations
      where business_id = ${businessId} and item_id = ${itemId} and kind = 'writeOff' and reverses_id is null
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
export async function listTakenLosses({ tx, businessId }: Reader, itemId: number, documentId: number): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select a.id, a.amount_cents as left from allocations a
    where a.business_id = ${businessId} and a.item_id = ${itemId} and a.kind = 'writeOff' and a.document_id = ${documentId}
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
