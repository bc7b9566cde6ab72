import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

const COLUMNS = ['customer_id', 'billing_contact_id', 'shipping_contact_id'] as const;

/** When two customers become one, their documents follow; what was printed stays. */
export async function moveCustomer(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> {
  let moved = 0;
  for (const column of COLUMNS) {
    const result = await ctx.tx
      .updateTable('invoices')
      .set({ [column]: to })
      .where('business_id', '=', ctx.businessId)
      .where(column, '=', from)
      .executeTakeFirst();
    moved += Number(result.numUpdatedRows);
  }
  return moved;
}

/** A draft shows what its customer is called today; what was approved says what it said. */
export async function renameCustomer(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<void> {
  await ctx.tx
    .updateTable('invoices')
    .set({ client_name: name })
    .where('business_id', '=', ctx.businessId)
    .where('customer_id', '=', id)
    .where('approved_at', 'is', null)
    .where('client_name', '<>', name)
    .execute();
}

export async function listCustomersInUse({ tx, businessId }: Ctx, ids: readonly number[]): Promise<number[]> {
  const used = new Set<number>();
  for (const column of COLUMNS) {
    const rows = await tx
      .selectFrom('invoices')
      .select(column)
      .distinct()
      .where('business_id', '=', businessId)
      .where(sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`)
      .execute();
    for (const row of rows) used.add(Object.values(row)[0] ?? 0);
  }
  return [...used];
}
