import type { Ctx } from '../../platform/ctx.ts';
import { insertAssignments } from './assignments.repo.ts';
import { lockTag } from './require-tag.ts';
import { requireRecords } from './taggables.ts';

export type TagUse = { idTag: number; tableName: string; ids: readonly number[] };

/** Puts a label on records; on those that have it already nothing changes. Answers how many got it. */
export async function assignTag(ctx: Ctx, { idTag, tableName, ids }: TagUse): Promise<number> {
  const subject = await requireRecords(ctx, tableName, ids);
  const { name } = await lockTag(ctx, idTag);
  const changed = await insertAssignments(ctx, idTag, { tableName, ids });
  await ctx.audit(
    { action: 'tag.assigned', subject: 'tags', subjectId: idTag, after: { tableName, added: changed.length } },
    ...changed.map((id) => ({ action: 'tag.assigned', subject, subjectId: id, after: { tag: name } }) as const),
  );
  return changed.length;
}
