import type { IMAGE_KINDS } from '@countinghouse/contracts/businesses';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { DrawnImage } from './draw-image.ts';

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

/** Pictures that the business no longer shows and no document is frozen with. Answers which ones they were. */
export async function deleteUnusedImages({ tx, businessId }: Reader): Promise<number[]> {
  const gone = await tx
    .deleteFrom('business_images as i')
    .where('i.business_id', '=', businessId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('businesses as b')
            .select('b.business_id')
            .whereRef('b.business_id', '=', 'i.business_id')
            .where(({ or, eb }) =>
              or([eb('b.logo_image_id', '=', eb.ref('i.id')), eb('b.cover_image_id', '=', eb.ref('i.id'))]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as d')
            .select('d.id')
            .whereRef('d.business_id', '=', 'i.business_id')
            .where('d.frozen_letterhead', 'is not', null)
            .where(sql<string>`d.frozen_letterhead ->> 'idLogo'`, '=', sql<string>`i.id::text`),
        ),
      ),
    )
    .returning('i.id')
    .execute();
  return gone.map(({ id }) => id);
}
