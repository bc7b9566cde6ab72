import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { touched } from '../../platform/db/touched.repo.ts';

/** Locks them in the order of their ids, so that two who change many at once never wait for each other in a circle. */
export async function lockMainAccounts(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('kind', '=', 'main')
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length;
}

/** Answers which were changed. */
export async function setArchived(ctx: Ctx, ids: readonly number[], isArchived: boolean): Promise<number[]> {
  const rows = await ctx.tx
    .updateTable('customers')
    .set({
      archived_at: isArchived ? ctx.now : null,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
