import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { touched } from '../../../platform/db/touched.repo.ts';

const created = (ctx: Ctx, batchId: number) =>
  sql`business_id = ${ctx.businessId} and batch_id = ${batchId} and status = 'created'`;

/** The categories that the import made. */
export async function listMade(ctx: Ctx, batchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id::bigint as id from import_rows, jsonb_array_elements(record -> 'made') as m(id)
    where ${created(ctx, batchId)}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Keeps what somebody saved, archived, sold or labelled since: the row says so. The items are locked for what follows. */
export async function keepTouched(ctx: Ctx, batchId: number): Promise<void> {
  await sql`select id from services where business_id = ${ctx.businessId} and id in (
    select record_id from import_rows where ${created(ctx, batchId)}) order by id for no key update`.execute(ctx.tx);
  await sql`update import_rows r set status = 'kept', reason = case when s.used_count > 0
      then 'Is used in documents.' else 'Was changed since.' end
    from services s where s.business_id = r.business_id and s.id = r.record_id
      and r.business_id = ${ctx.businessId} and r.batch_id = ${batchId} and r.status = 'created'
      and (s.version <> 1 or s.archived_at is not null or s.used_count > 0)`.execute(ctx.tx);
  await sql`update import_rows r set status = 'kept', reason = 'Has other tags.'
    where r.business_id = ${ctx.businessId} and r.batch_id = ${batchId} and r.status = 'created' and exists (
      select from tag_assignments a where a.business_id = r.business_id and a.table_name = ${SERVICE_TABLE}
        and a.id_table = r.record_id and not r.record -> 'tagIds' @> to_jsonb(a.tag_id))`.execute(ctx.tx);
}

/** Out of lists and pickers. */
export async function archiveCreated(ctx: Ctx, batchId: number): Promise<void> {
  const ids = sql`(select record_id from import_rows where ${created(ctx, batchId)})`;
  await ctx.tx
    .updateTable('services')
    .set({ archived_at: ctx.now, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id in ${ids}`)
    .execute();
  await sql`update service_tokens set scope = 'archived'
    where business_id = ${ctx.businessId} and service_id in ${ids}`.execute(ctx.tx);
}

export const markRemoved = (ctx: Ctx, batchId: number) =>
  sql`update import_rows set status = 'removed' where ${created(ctx, batchId)}`.execute(ctx.tx);

/** Of these categories those that nobody changed and in which and below which nothing is. */
export async function listEmptyMade(ctx: Ctx, made: readonly number[]): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('service_categories as c')
    .select('c.id')
    .where('c.business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`c.id = any(${[...made]}::bigint[])`)
    .where('c.archived_at', 'is', null)
    .where('c.version', '=', 1)
    .where(
      sql<SqlBool>`not exists (select from services s where s.business_id = c.business_id and s.category_id = c.id
        and s.archived_at is null)`,
    )
    .where(
      sql<SqlBool>`not exists (select from service_categories b where b.business_id = c.business_id
        and b.parent_id = c.id and b.archived_at is null)`,
    )
    .orderBy('c.id')
    .execute();
  return rows.map(({ id }) => id);
}
