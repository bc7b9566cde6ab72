import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Place } from './importables.ts';

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;
export type Counts = Partial<
  Record<'new' | 'matched' | 'conflicting' | 'invalid' | 'created' | 'removed' | 'kept', number>
>;
type State =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'committing'
  | 'committed'
  | 'rolling_back'
  | 'rolled_back'
  | 'failed';

const LATEST = 20;

const batches = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('import_batches as b')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'b.business_id').onRef('u.id', '=', 'b.created_by'),
    )
    .selectAll('b')
    .select(['u.first_name as creator_first_name', 'u.last_name as creator_last_name'])
    .where('b.business_id', '=', businessId);

export const findBatch = (ctx: Reader, id: number) => batches(ctx).where('b.id', '=', id).executeTakeFirst();

export const listBatches = (ctx: Reader, kind: string) =>
  batches(ctx).where('b.kind', '=', kind).orderBy('b.id', 'desc').limit(LATEST).execute();

/** Nobody else moves it to another step until the transaction ends. */
export const lockBatch = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('import_batches')
    .select(['id', 'kind', 'state', 'version', 'run', 'counts'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type NewBatch = {
  kind: string;
  fileKey: string;
  fileName: string;
  fileSize: number;
  encoding: string;
  delimiter: string;
  columns: { name: string; samples: string[] }[];
  fields: (string | null)[];
};

export async function insertBatch(ctx: Ctx, batch: NewBatch): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('import_batches')
    .values({
      business_id: ctx.businessId,
      kind: batch.kind,
      state: 'uploaded',
      file_key: batch.fileKey,
      file_name: batch.fileName,
      file_size: batch.fileSize,
      encoding: batch.encoding,
      delimiter: batch.delimiter,
      has_header: true,
      columns: JSON.stringify(batch.columns),
      fields: JSON.stringify(batch.fields),
      place: JSON.stringify({ idCountry: 0, idState: 0, idCity: 0 }),
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = {
  state?: State;
  encoding?: string;
  delimiter?: string;
  has_header?: boolean;
  fields?: (string | null)[];
  place?: Place;
  run?: number;
  done?: number;
  total?: number;
  problem?: string;
  counts?: Counts;
  committed_at?: Date;
  rolled_back_at?: Date;
  file_removed_at?: Date;
};

export async function updateBatch(ctx: Ctx, id: number, { fields, place, counts, ...change }: Change): Promise<void> {
  await ctx.tx
    .updateTable('import_batches')
    .set(({ eb }) => ({
      ...change,
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(place && { place: JSON.stringify(place) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      // Progress is no new version: whoever watches it may still act on what they saw.
      ...(change.state && { version: eb('version', '+', 1) }),
    }))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Of imports at rest whose last step was before; locked, and only so many. */
export const listWithOldFile = ({ tx, businessId }: Reader, before: Date, limit: number) =>
  tx
    .selectFrom('import_batches')
    .select(['id', 'state', 'file_key', 'file_size'])
    .where('business_id', '=', businessId)
    .where('file_removed_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ fn }) => fn.coalesce('rolled_back_at', 'committed_at', 'created_at'), '<', before)
    .where('state', 'not in', ['checking', 'committing', 'rolling_back'])
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

/** Those of these objects that an import still reads. */
export async function listUsedImportKeys({ tx, businessId }: Reader, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_batches')
    .select('file_key')
    .where('business_id', '=', businessId)
    .where('file_removed_at', 'is', null)
    .where(sql<boolean>`file_key = any(${[...keys]}::text[])`)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export const listHeaders = ({ tx, businessId }: Reader, kind: string, headers: readonly string[]) =>
  tx
    .selectFrom('import_headers')
    .select(['header', 'field'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('header', 'in', headers.length > 0 ? [...headers] : [''])
    .execute();

export async function rememberHeaders(ctx: Ctx, kind: string, headers: ReadonlyMap<string, string>): Promise<void> {
  if (headers.size === 0) return;
  await ctx.tx
    .insertInto('import_headers')
    .values([...headers].map(([header, field]) => ({ business_id: ctx.businessId, kind, header, field })))
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'kind', 'header']).doUpdateSet(({ ref }) => ({ field: ref('excluded.field') })),
    )
    .execute();
}
