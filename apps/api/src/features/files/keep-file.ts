import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { takeSpace } from '../../platform/files/usage.repo.ts';
import { requireTarget, type Target } from './file-targets.ts';
import { type FileRow, insertFile } from './files.repo.ts';
import type { PreparedFile } from './prepare-file.ts';

/** The reference to a prepared file, in the caller's transaction: a rollback leaves none. */
export async function keepFile(ctx: Ctx, file: PreparedFile, { tableName, idTable }: Target): Promise<FileRow> {
  const target = { tableName, idTable }; // a caller's whole body fits the type too, and must not end in the audit log
  await requireTarget(ctx, target, 'write');
  if (!(await takeSpace(ctx, file.size))) throw new AppError('file.quota');
  const row = await insertFile(ctx, file, target);
  await ctx.audit({ action: 'file.uploaded', subject: 'files', subjectId: row.id, after: { ...file, ...target } });
  return row;
}
