import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';

/** Records that labels can be put on. */
export type Taggable = {
  /** What the audit log calls them. */
  subject: string;
  /** Whether all of them are there, in this business and for this caller. */
  exist: (ctx: Ctx, ids: readonly number[]) => Promise<boolean>;
};

const TAGGABLES = new Map<string, Taggable>();

/** Higher rooms own the records; app.ts tells this room of them at start, by the wire's table names. */
export function registerTaggables(taggables: Readonly<Record<string, Taggable>>): void {
  for (const [tableName, taggable] of Object.entries(taggables)) TAGGABLES.set(tableName, taggable);
}

/** The records a call names; an unknown table or a missing record is refused. Answers what the audit log calls them. */
export async function requireRecords(ctx: Ctx, tableName: string, ids: readonly number[]): Promise<string> {
  const taggable = TAGGABLES.get(tableName);
  if (!taggable || !(await taggable.exist(ctx, ids))) throw new AppError('tag.record_not_found');
  return taggable.subject;
}
