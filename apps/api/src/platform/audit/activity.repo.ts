import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../db/reader.ts';

export type ActivityRow = Awaited<ReturnType<typeof listActivityOf>>[number];

const PAGE = 50;

type ActivityQuery = { subject: string; ids: readonly number[]; before?: number | undefined };

/** What happened to these records, newest first, fifty at a time. */
export function listActivityOf({ tx, businessId }: Reader, { subject, ids, before }: ActivityQuery) {
  return tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.onRef('u.business_id', '=', 'a.business_id').onRef('u.id', '=', 'a.user_id'))
    .select(['a.id', 'a.action', 'a.happened_at', 'a.before', 'a.after'])
    .select(sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`.as('by'))
    .where('a.business_id', '=', businessId)
    .where('a.subject', '=', subject)
    .where(sql<SqlBool>`a.subject_id = any(${ids}::bigint[])`)
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(PAGE)
    .execute();
}
