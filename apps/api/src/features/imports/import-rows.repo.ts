import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Counts } from './imports.repo.ts';

export type RowStatus = keyof Counts;
export type StagedRow = {
  rowNo: number;
  status: RowStatus;
  reason: string;
  name: string;
  record: object | null;
  recordId: number | null;
};
export type ImportRowRow = Awaited<ReturnType<typeof listRows>>[number];

const PAGE = 100;

/**
 * For every transaction of a job here: plans are made from what is usual, not from what the statistics say about this
 * business. Of rows that were written a moment ago they say that there are none, and a plan for none reads all of them
 * again and again.
 */
export const planForUsual = ({ tx }: Pick<Ctx, 'tx'>) =>
  sql`set local plan_cache_mode = 'force_generic_plan'`.execute(tx);

/** For a transaction over a hundred thousand rows: longer than a request may take, and tables are joined by hashing only. */
export async function allowLongStatements(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  await planForUsual(ctx);
  await sql`set local statement_timeout = '15min'`.execute(ctx.tx);
  await sql`set local enable_nestloop = off`.execute(ctx.tx);
}

export async function clearRows({ tx, businessId }: Reader, batchId: number): Promise<void> {
  for (const table of ['import_keys', 'import_rows'] as const)
    await tx.deleteFrom(table).where('business_id', '=', businessId).where('batch_id', '=', batchId).execute();
}

export const insertRows = (ctx: Ctx, batchId: number, rows: readonly StagedRow[]) =>
  sql`insert into import_rows (business_id, batch_id, row_no, status, reason, name, record, record_id)
    select ${ctx.businessId}, ${batchId}, r.* from jsonb_to_recordset(${JSON.stringify(
      rows
        .map(({ rowNo, status, reason, name, record, recordId }) => [rowNo, status, reason, name, record, recordId])
        .map(([row_no, status, reason, name, record, record_id]) => ({
          row_no,
          status,
          reason,
          name,
          record,
          record_id,
        })),
    )}::jsonb) as r(row_no int, status text, reason text, name text, record jsonb, record_id bigint)`.execute(ctx.tx);

type Claim = { key: string; rowNo: number };

/** Each key belongs to the first row that has it. Answers, for keys that another row has, which row that is. */
export async function claimKeys(ctx: Ctx, batchId: number, claims: readonly Claim[]): Promise<Map<string, number>> {
  if (claims.length === 0) return new Map();
  const keys = claims.map(({ key }) => key);
  await sql`insert into import_keys (business_id, batch_id, key, row_no)
    select ${ctx.businessId}, ${batchId}, c.key, c.row_no
    from unnest(${keys}::text[], ${claims.map(({ rowNo }) => rowNo)}::int[]) as c(key, row_no)
    order by c.row_no on conflict do nothing`.execute(ctx.tx);
  const owners = await ctx.tx
    .selectFrom('import_keys')
    .select(['key', 'row_no'])
    .where('business_id', '=', ctx.businessId)
    .where('batch_id', '=', batchId)
    .where(sql<SqlBool>`key = any(${keys}::text[])`)
    .execute();
  return new Map(owners.map(({ key, row_no }) => [key, row_no]));
}

type Wanted = { batchId: number; status: RowStatus | undefined; after: number };

export const listRows = (ctx: Reader, { batchId, status, after }: Wanted) =>
  ctx.tx
    .selectFrom('import_rows')
    .select(['row_no', 'status', 'reason', 'name', 'record_id'])
    .where('business_id', '=', ctx.businessId)
    .where('batch_id', '=', batchId)
    .where('row_no', '>', after)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('row_no')
    .limit(PAGE)
    .execute();

export async function countRows(ctx: Reader, batchId: number): Promise<Counts> {
  const rows = await ctx.tx
    .selectFrom('import_rows')
    .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
    .where('business_id', '=', ctx.businessId)
    .where('batch_id', '=', batchId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

type Story = { subject: string; action: string; status: 'created' | 'removed' };

/** A line in the activity of each record that the import made or took away. */
export const insertStories = (ctx: Ctx, batchId: number, { subject, action, status }: Story) =>
  sql`insert into audit_log (business_id, user_id, action, subject, subject_id, after, happened_at, request_id,
      ip_address, user_agent)
    select ${ctx.businessId}, ${ctx.userId || null}, ${action}, ${subject}, record_id,
      jsonb_build_object('idImport', ${batchId}::bigint, 'row', row_no), ${ctx.now}, ${ctx.requestId}, ${ctx.ipAddress},
      ${ctx.userAgent}
    from import_rows where business_id = ${ctx.businessId} and batch_id = ${batchId} and status = ${status}`.execute(
    ctx.tx,
  );

/** A page of what the import made and is still there. */
export async function listCreated(ctx: Ctx, batchId: number, after: number, size: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('import_rows')
    .select('record_id')
    .where('business_id', '=', ctx.businessId)
    .where('batch_id', '=', batchId)
    .where('status', '=', 'created')
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(size)
    .execute();
  return rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]));
}

/** Records that a roll-back leaves alone, each with what it has: `Has files.` */
export const keepHeld = (ctx: Ctx, batchId: number, held: ReadonlyMap<number, string>) =>
  sql`update import_rows r set status = 'kept', reason = 'Has ' || h.what || '.'
    from unnest(${[...held.keys()]}::bigint[], ${[...held.values()]}::text[]) as h(id, what)
    where r.business_id = ${ctx.businessId} and r.batch_id = ${batchId} and r.status = 'created' and r.record_id = h.id`.execute(
    ctx.tx,
  );
