import type { Ctx } from '../../platform/ctx.ts';
import { lockTag } from './require-tag.ts';
import { removeTag } from './tags.repo.ts';

/** A deleted label is off every record at once; its name is free again. */
export async function deleteTag(ctx: Ctx, id: number): Promise<void> {
  const { name, color, used_count: usedCount } = await lockTag(ctx, id);
  await removeTag(ctx, id);
  await ctx.audit({ action: 'tag.deleted', subject: 'tags', subjectId: id, before: { name, color, usedCount } });
}
