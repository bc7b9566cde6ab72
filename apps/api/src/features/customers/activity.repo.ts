import { listActivityOf } from '../../platform/audit/activity.repo.ts';
import type { Reader } from '../../platform/db/reader.ts';

/** What happened to an account and to those that were merged into it, newest first. */
export async function listActivity(ctx: Reader, id: number, before?: number) {
  const merged = await ctx.tx
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('merged_into_id', '=', id)
    .execute();
  return listActivityOf(ctx, { subject: 'customers', ids: [id, ...merged.map((row) => row.id)], before });
}
