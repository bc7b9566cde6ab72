import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';

/** What somebody wants of a record's files: to see them, or to add one. */
export type FileUse = 'read' | 'write';
/** Whether the record is there, in this business and for this caller and use. */
export type FileTarget = (ctx: Ctx, id: number, use: FileUse) => Promise<boolean>;

const TARGETS = new Map<string, FileTarget>();

/** Higher rooms own the records that files hang on; app.ts tells this room of them at start, by the wire's table names. */
export function registerFileTargets(targets: Readonly<Record<string, FileTarget>>): void {
  for (const [tableName, exists] of Object.entries(targets)) TARGETS.set(tableName, exists);
}

export type Target = { tableName: string; idTable: number };

/** A file that belongs to nothing yet, with no table and 0, is seen by everybody who may read files. */
export const canSeeTarget = (ctx: Ctx, target: Target): Promise<boolean> => canUseTarget(ctx, target, 'read');

async function canUseTarget(ctx: Ctx, { tableName, idTable }: Target, use: FileUse): Promise<boolean> {
  if (tableName === '' && idTable === 0) return true;
  const exists = TARGETS.get(tableName);
  return exists !== undefined && idTable !== 0 && (await exists(ctx, idTable, use));
}

/** Half of an answer, an unknown table or a missing record is refused. */
export async function requireTarget(ctx: Ctx, target: Target, use: FileUse): Promise<void> {
  if (!(await canUseTarget(ctx, target, use))) throw new AppError('file.target_not_found');
}
