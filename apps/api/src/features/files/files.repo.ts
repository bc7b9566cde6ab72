import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Target } from './file-targets.ts';
import type { PreparedFile } from './prepare-file.ts';

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const COLUMNS = ['id', 'key', 'name', 'type', 'size', 'table_name', 'id_table', 'created_at'] as const;

export const findFile = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('files')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A record has a handful of files; whoever has more sees the newest. */
const MAX_LISTED = 200;

export const listFiles = (ctx: Ctx, { tableName, idTable }: Target) =>
  ctx.tx
    .selectFrom('files')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .where('table_name', '=', tableName)
    .where('id_table', '=', idTable)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export const insertFile = (ctx: Ctx, file: PreparedFile, { tableName, idTable }: Target) =>
  ctx.tx
    .insertInto('files')
    .values({
      business_id: ctx.businessId,
      key: file.key,
      name: file.name,
      type: file.type,
      size: file.size,
      width: file.width,
      height: file.height,
      table_name: tableName,
      id_table: idTable,
      user_id: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

type Adoption = { ids: readonly number[]; onlyImages: boolean; target: Target };

/**
 * Gives files to a record: those that belong to nothing yet and came from whoever asks. Answers those of all named files that are
 * the record's then; the caller owes the audit row.
 */
export async function adoptFiles(ctx: Ctx, { ids, onlyImages, target }: Adoption): Promise<number[]> {
  const { tableName, idTable } = target;
  await ctx.tx
    .updateTable('files')
    .set({ table_name: tableName, id_table: idTable })
    .where('business_id', '=', ctx.businessId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('table_name', '=', '')
    .where('user_id', '=', ctx.userId)
    .$if(onlyImages, (query) => query.where('type', 'like', 'image/%'))
    .execute();
  const rows = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('table_name', '=', tableName)
    .where('id_table', '=', idTable)
    .$if(onlyImages, (query) => query.where('type', 'like', 'image/%'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these objects that a file refers to. */
export async function listUsedFileKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('files')
    .select('key')
    .where('business_id', '=', ctx.businessId)
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return rows.map(({ key }) => key);
}

/** Those of these records that have a file. */
export async function listWithFiles(
  ctx: Reader,
  { tableName, ids }: { tableName: string; ids: readonly number[] },
): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('files')
    .select('id_table')
    .distinct()
    .where('business_id', '=', ctx.businessId)
    .where('table_name', '=', tableName)
    .where(sql<boolean>`id_table = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => row.id_table);
}

type Move = { tableName: string; from: number; to: number };

/** For a merge: the record that stays gets the files of the one that goes. Answers how many; the merge owes the audit row. */
export async function moveFiles(ctx: Ctx, { tableName, from, to }: Move): Promise<number> {
  const result = await ctx.tx
    .updateTable('files')
    .set({ id_table: to })
    .where('business_id', '=', ctx.businessId)
    .where('table_name', '=', tableName)
    .where('id_table', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
