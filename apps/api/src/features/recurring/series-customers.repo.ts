import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

/** Nobody is billed by itself once the account was put away. */
export async function isCustomerArchived({ tx, businessId }: Ctx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('archived_at')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.archived_at);
}

const COLUMNS = ['customer_id', 'billing_contact_id', 'shipping_contact_id'] as const;

/** When two customers become one, series go on with the one that stays. */
async function moveSeries(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  let moved = 0;
  for (const column of COLUMNS) {
    const { numUpdatedRows } = await ctx.tx
      .updateTable('recurring_series')
      .set({ [column]: to })
      .where('business_id', '=', ctx.businessId)
      .where(column, '=', from)
      .executeTakeFirst();
    moved += Number(numUpdatedRows);
  }
  return moved;
}

async function listSeriesCustomers({ tx, businessId }: Ctx, ids: readonly number[]): Promise<number[]> {
  const used = new Set<number>();
  for (const column of COLUMNS) {
    const rows = await tx
      .selectFrom('recurring_series')
      .select(column)
      .distinct()
      .where('business_id', '=', businessId)
      .where(sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`)
      .execute();
    for (const row of rows) used.add(Object.values(row)[0] ?? 0);
  }
  return [...used];
}

async function renameSeries(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<void> {
  await ctx.tx
    .updateTable('recurring_series')
    .set({ client_name: name })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', id)
    .where('client_name', '<>', name)
    .execute();
}

export const seriesHolder = { move: moveSeries, listUsed: listSeriesCustomers, rename: renameSeries };
