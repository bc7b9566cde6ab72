import type { Ctx } from '../ctx.ts';
import type { Reader } from '../db/reader.ts';

/** What all files of one business may weigh together, imports that still lie there included. */
export const QUOTA_BYTES = 1024 ** 3;

/** One statement checks and takes the space, so that two uploads at once cannot both fit into the last of it. */
export async function takeSpace(ctx: Ctx, bytes: number): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('file_usage')
    .values({ business_id: ctx.businessId, files: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet(({ eb }) => ({
          files: eb('file_usage.files', '+', 1),
          bytes: eb('file_usage.bytes', '+', bytes),
        }))
        .where('file_usage.bytes', '<=', QUOTA_BYTES - bytes),
    )
    .returning('bytes')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back what so many files weighed. */
export const freeSpace = (ctx: Ctx, { files, bytes }: { files: number; bytes: number }) =>
  ctx.tx
    .updateTable('file_usage')
    .set(({ eb }) => ({ files: eb('files', '-', files), bytes: eb('bytes', '-', bytes) }))
    .where('business_id', '=', ctx.businessId)
    .execute();

export async function loadStoredBytes({ tx, businessId }: Reader): Promise<number> {
  const row = await tx
    .selectFrom('file_usage')
    .select('bytes')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}
