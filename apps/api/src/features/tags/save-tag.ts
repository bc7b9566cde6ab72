import type { Ctx } from '../../platform/ctx.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { lockTag } from './require-tag.ts';
import { insertTag, type TagInput, type TagRow, updateTag } from './tags.repo.ts';

const NEW = -1;

/** Creates (−1) or changes a label. Its name is its own in the business, whatever the case. */
export async function saveTag(ctx: Ctx, id: number, input: TagInput): Promise<TagRow> {
  return id === NEW ? createTag(ctx, input) : changeTag(ctx, id, input);
}

async function createTag(ctx: Ctx, input: TagInput): Promise<TagRow> {
  const tag = await insertTag(ctx, input);
  if (!tag) throw new AppError('tag.name_taken');
  await ctx.audit({ action: 'tag.created', subject: 'tags', subjectId: tag.id, after: nameAndColor(tag) });
  return tag;
}

async function changeTag(ctx: Ctx, id: number, input: TagInput): Promise<TagRow> {
  const before = await lockTag(ctx, id);
  const after = await updateTag(ctx, id, input).catch((error: unknown) => {
    if (violates(error, 'tags_by_key')) throw new AppError('tag.name_taken', undefined, { cause: error });
    throw error;
  });
  if (!after) throw new AppError('tag.not_found');
  await ctx.audit({
    action: 'tag.updated',
    subject: 'tags',
    subjectId: id,
    before: nameAndColor(before),
    after: nameAndColor(after),
  });
  return after;
}

const nameAndColor = ({ name, color }: TagRow) => ({ name, color });
