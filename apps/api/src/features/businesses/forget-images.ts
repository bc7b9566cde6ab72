import type { Ctx } from '../../platform/ctx.ts';
import { deleteUnusedImages } from './images.repo.ts';

/** A replaced picture goes, unless a document is printed with it. */
export async function forgetImages(ctx: Ctx): Promise<void> {
  const ids = await deleteUnusedImages(ctx);
  if (ids.length === 0) return;
  await ctx.audit({
    action: 'business.images_deleted',
    subject: 'businesses',
    subjectId: ctx.businessId,
    before: { idImages: ids },
  });
}
