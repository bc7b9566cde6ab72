import type { Ctx } from '../../platform/ctx.ts';
import { presentImage } from './businesses.presenter.ts';
import type { DrawnImage } from './draw-image.ts';
import { forgetImagesJob } from './forget-images.job.ts';
import { type ImageKind, insertImage, pointAtImage } from './images.repo.ts';

/** From now on the business shows this picture. The one before stays where approved documents are printed with it. */
export async function keepImage(ctx: Ctx, kind: ImageKind, image: DrawnImage) {
  const id = await insertImage(ctx, kind, image);
  await pointAtImage(ctx, kind, id);
  await forgetLater(ctx);
  const { type, width, height } = image;
  await ctx.audit({
    action: `business.${kind}_changed`,
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { idImage: id, type, width, height, size: image.bytes.length },
  });
  return presentImage(id, image);
}

export async function removeImage(ctx: Ctx, kind: ImageKind): Promise<void> {
  await pointAtImage(ctx, kind, null);
  await forgetLater(ctx);
  await ctx.audit({ action: `business.${kind}_removed`, subject: 'businesses', subjectId: ctx.businessId });
}

/** By then nobody is still approving a document with the old one. */
const LATER = 60 * 60 * 1000;

const forgetLater = (ctx: Ctx) =>
  ctx.enqueue(
    forgetImagesJob,
    {},
    { key: `${forgetImagesJob.name}.${ctx.businessId}`, runAt: new Date(ctx.now.getTime() + LATER) },
  );
