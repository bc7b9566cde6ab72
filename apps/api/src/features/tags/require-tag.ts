import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findTag, findTagForUpdate, type TagRow } from './tags.repo.ts';

export const requireTag = async (ctx: Ctx, id: number): Promise<TagRow> => found(await findTag(ctx, id));

/** For a change: the label stays as it is read here until the transaction ends. */
export const lockTag = async (ctx: Ctx, id: number): Promise<TagRow> => found(await findTagForUpdate(ctx, id));

function found(tag: TagRow | undefined): TagRow {
  if (!tag) throw new AppError('tag.not_found');
  return tag;
}
