import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import { tidyVisit, type VisitTime } from '@countinghouse/domain/calendar/visits';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { timeColumns } from '../events.repo.ts';

/** Which of these other calendars' names are here already, deleted entries included: they were deleted on purpose. */
export async function listKnownUids({ tx, businessId }: Reader, uids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('calendar_events')
    .select('uid')
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`uid = any(${[...uids]}::text[])`)
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

export type NewEntry = { uid: string; title: string; description: string; location: string; time: VisitTime };

/** Nobody's yet, with the first label. Two who import the same file at once add it once. */
export async function insertEntries(ctx: Ctx, entries: readonly NewEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const [by, at] = [ctx.userId || null, ctx.now];
  const rows = entries.map(({ time, ...texts }) => ({
    business_id: ctx.businessId,
    ...texts,
    ...timeColumns(tidyVisit(time)),
    label_id: FIRST_LABEL.id,
    shows_user: false,
    is_exclusive: false,
    created_by: by,
    created_at: at,
    updated_by: by,
    updated_at: at,
  }));
  const added = await ctx.tx
    .insertInto('calendar_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['business_id', 'uid']).doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}
