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
/** Beside what the row becomes: the cells of one that is refused or was mended. */
export type KeptCells = { cells?: string[]; isMended?: boolean };
export type ImportRowRow = Awaited<ReturnType<typeof listRows>>[number];

/** Rows come so many at a time. */
export const PAGE = 100;

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

/** The numbers of a file's rows, both included. */
export type RowRange = { first: number; last: number };

export async function clearRows({ tx, businessId }: Reader, batchId: number): Promise<void> {
  for (const table of ['import_keys', 'import_rows'] as const)
    await tx.deleteFrom(table).where('business_id', '=', businessId).where('batch_id', '=', batchId).execute();
}

/** For another check: all verdicts go, and rows that somebody mended stay until they are judged again. */
export async function clearVerdicts(ctx: Reader, batchId: number): Promise<void> {
  await ctx.tx
    .deleteFrom('import_keys')
    .where('business_id', '=', ctx.businessId)
    .where('batch_id', '=', batchId)
    .execute();
  await sql`delete from import_rows where business_id = ${ctx.businessId} and batch_id = ${batchId}
    and not coalesce((record ->> 'isMended')::boolean, false)`.execute(ctx.tx);
}

/** What people wrote into rows between these numbers instead of what the file says. */
export async function listMended(ctx: Reader, batchId: number, from: number, to: number) {
  const { rows } = await sql<{ row_no: number; cells: string[] }>`
    select row_no, record -> 'cells' as cells from import_rows
    where business_id = ${ctx.businessId} and batch_id = ${batchId} and row_no between ${from} and ${to}
      and (record ->> 'isMended')::boolean`.execute(ctx.tx);
  return new Map(rows.map(({ row_no, cells }) => [row_no, cells]));
}

/** Read with another header or separator, a file may have fewer rows: what was mended in one that is gone goes, too. */
export const dropRowsOutside = ({ tx, businessId }: Reader, batchId: number, { first, last }: RowRange) =>
  tx
    .deleteFrom('import_rows')
    .where('business_id', '=', businessId)
    .where('batch_id', '=', batchId)
    .where(({ or, eb }) => or([eb('row_no', '<', first), eb('row_no', '>', last)]))
    .execute();

/** When an import is at rest for long, nobody mends a row of it any more. */
export const forgetCells = (ctx: Reader, batchId: number) =>
  sql`update import_rows set record = null where business_id = ${ctx.businessId} and batch_id = ${batchId}
    and record_id is null and record is not null`.execute(ctx.tx);

/** By any number: one that is too large for a row number finds nothing, and is no failure. */
export const findRow = (ctx: Reader, batchId: number, rowNo: number) =>
  rowsOf(ctx, batchId).where(sql<SqlBool>`row_no = ${rowNo}::bigint`).executeTakeFirst();

export const forgetKeysOf = ({ tx, businessId }: Reader, batchId: number, rowNo: number) =>
  tx
    .deleteFrom('import_keys')
    .where('business_id', '=', businessId)
    .where('batch_id', '=', batchId)
    .where('row_no', '=', rowNo)
    .execute();

/** A row that was mended before is there already. */
export const putRows = (ctx: Ctx, batchId: number, rows: readonly StagedRow[]) =>
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
    )}::jsonb) as r(row_no int, status text, reason text, name text, record jsonb, record_id bigint)
    on conflict (business_id, batch_id, row_no) do update set status = excluded.status, reason = excluded.reason,
      name = excluded.name, record = excluded.record, record_id = excluded.record_id`.execute(ctx.tx);

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

const REFUSED: readonly RowStatus[] = ['invalid', 'conflicting'];
export const isRefused = (status: string) => REFUSED.some((one) => one === status);

const rowsOf = (ctx: Reader, batchId: number) =>
  ctx.tx
    .selectFrom('import_rows')
    .select(['row_no', 'status', 'reason', 'name', 'record_id'])
    .select(sql<string[] | null>`record -> 'cells'`.as('cells'))
    .where('business_id', '=', ctx.businessId)
    .where('batch_id', '=', batchId);

type RowFilter = { batchId: number; statuses: readonly RowStatus[] | undefined; after: number };

export const listRefused = (ctx: Reader, batchId: number, after: number) =>
  listRows(ctx, { batchId, statuses: REFUSED, after });

export const listRows = (ctx: Reader, { batchId, statuses, after }: RowFilter) =>
  rowsOf(ctx, batchId)
    .where('row_no', '>', after)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
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
