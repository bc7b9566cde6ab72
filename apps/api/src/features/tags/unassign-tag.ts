import type { Ctx } from '../../platform/ctx.ts';
import type { TagUse } from './assign-tag.ts';
import { deleteAssignments } from './assignments.repo.ts';
import { lockTag } from './require-tag.ts';
import { requireRecords } from './taggables.ts';

/** Takes a label off records; those without it stay as they are. Answers how many lost it. */
export async function unassignTag(ctx: Ctx, { idTag, tableName, ids }: TagUse): Promise<number> {
  const subject = await requireRecords(ctx, tableName, ids);
  const { name } = await lockTag(ctx, idTag);
  const changed = await deleteAssignments(ctx, idTag, { tableName, ids });
  await ctx.audit(
    { action: 'tag.unassigned', subject: 'tags', subjectId: idTag, after: { tableName, removed: changed.length } },
    ...changed.map((id) => ({ action: 'tag.unassigned', subject, subjectId: id, before: { tag: name } }) as const),
  );
  return changed.length;
}
