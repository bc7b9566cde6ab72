import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export async function listSwitchedOff({ tx, businessId }: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('reminder_customers')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`customer_id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export const switchOff = ({ tx, businessId, userId, now }: Ctx, customerId: number) =>
  tx
    .insertInto('reminder_customers')
    .values({ business_id: businessId, customer_id: customerId, created_by: userId || null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const switchOn = ({ tx, businessId }: Ctx, customerId: number) =>
  tx
    .deleteFrom('reminder_customers')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute();
