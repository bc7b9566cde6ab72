import type { Ctx } from '../../platform/ctx.ts';
import type { TagUse } from './assign-tag.ts';
import { insertAssignments } from './assignments.repo.ts';
import { findTagForUpdate } from './tags.repo.ts';

/** For an import, which owes the audit row and knows its records: a label that is gone by now is passed over. */
export async function putTag(ctx: Ctx, { idTag, tableName, ids }: TagUse): Promise<void> {
  if (await findTagForUpdate(ctx, idTag)) await insertAssignments(ctx, idTag, { tableName, ids });
}
