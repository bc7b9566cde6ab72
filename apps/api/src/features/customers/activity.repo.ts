import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

const PAGE = 50;

/** What happened to an account and to those that were merged into it, newest first. */
export async function listActivity({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, id: number, before?: number) {
  const merged = await tx
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('merged_into_id', '=', id)
    .execute();
  const ids = [id, ...merged.map((row) => row.id)];
  return tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.onRef('u.business_id', '=', 'a.business_id').onRef('u.id', '=', 'a.user_id'))
    .select(['a.id', 'a.action', 'a.happened_at', 'a.before', 'a.after'])
    .select(sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('by'))
    .where('a.business_id', '=', businessId)
    .where('a.subject', '=', 'customers')
    .where(sql<SqlBool>`a.subject_id = any(${ids}::bigint[])`)
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(PAGE)
    .execute();
}
