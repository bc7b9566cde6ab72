import type { IMAGE_KINDS } from '@countinghouse/contracts/businesses';
import type { Ctx } from '../../platform/ctx.ts';
import type { DrawnImage } from './draw-image.ts';

type Reader = Pick<Ctx, 'tx' | 'businessId'>;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export async function insertImage(ctx: Ctx, kind: ImageKind, image: DrawnImage): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('business_images')
    .values({
      business_id: ctx.businessId,
      kind,
      type: image.type,
      bytes: image.bytes,
      size: image.bytes.length,
      width: image.width,
      height: image.height,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which picture the business shows now; null: none. Its version stays: a form that is open elsewhere holds no picture. */
export const pointAtImage = ({ tx, businessId }: Reader, kind: ImageKind, id: number | null) =>
  tx
    .updateTable('businesses')
    .set(kind === 'logo' ? { logo_image_id: id } : { cover_image_id: id })
    .where('business_id', '=', businessId)
    .execute();

export const findImage = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('business_images')
    .select(['kind', 'type', 'bytes', 'size'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
