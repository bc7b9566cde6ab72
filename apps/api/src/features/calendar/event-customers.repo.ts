import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { moveInvitations } from './invitations/invitations.repo.ts';

/** Each of these entries is for these customers. */
export async function replaceEventCustomers(
  ctx: Ctx,
  eventIds: readonly number[],
  customerIds: readonly number[],
): Promise<void> {
  await ctx.tx
    .deleteFrom('calendar_event_customers')
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::bigint[])`)
    .execute();
  if (customerIds.length === 0) return;
  await sql`insert into calendar_event_customers (business_id, event_id, customer_id, position)
    select ${ctx.businessId}, e.id, c.id, c.place - 1 from unnest(${[...eventIds]}::bigint[]) as e (id),
      unnest(${[...customerIds]}::bigint[]) with ordinality as c (id, place)`.execute(ctx.tx);
}

/** When two customers become one, visits go to the one that stays; a visit to both is one to the one. */
async function moveVisits(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  await sql`delete from calendar_event_customers a where business_id = ${ctx.businessId} and customer_id = ${from}
    and exists (select from calendar_event_customers b where b.business_id = a.business_id and b.event_id = a.event_id
      and b.customer_id = ${to})`.execute(ctx.tx);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('calendar_event_customers')
    .set({ customer_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', from)
    .executeTakeFirst();
  // What the one was told, the other knows.
  await ctx.tx
    .updateTable('calendar_messages')
    .set({ customer_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', from)
    .execute();
  await moveInvitations(ctx, { from, to });
  return Number(numUpdatedRows);
}

async function listVisited({ tx, businessId }: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('calendar_event_customers')
    .select('customer_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`customer_id = any(${[...ids]}::bigint[])`)
    .union(
      tx
        .selectFrom('calendar_messages')
        .select('customer_id')
        .where('business_id', '=', businessId)
        .where(sql<SqlBool>`customer_id = any(${[...ids]}::bigint[])`),
    )
    .execute();
  return rows.map((row) => row.customer_id);
}

export const visitHolder = { move: moveVisits, listUsed: listVisited };
