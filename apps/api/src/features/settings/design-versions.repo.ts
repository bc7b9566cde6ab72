import type { DesignInput } from '@countinghouse/contracts/document-design';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

const MAX_LISTED = 50;

/** Whose versions; null: the design for all documents. */
export type DesignId = number | null;

/** Newest first, with who made it. */
export const listVersions = ({ tx, businessId }: Reader, designId: DesignId) =>
  tx
    .selectFrom('design_versions as d')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'd.business_id').onRef('u.id', '=', 'd.created_by'),
    )
    .select(['d.id', 'd.design', 'd.created_at'])
    .select([
      sql<string>`coalesce(u.first_name, '')`.as('creator_first'),
      sql<string>`coalesce(u.last_name, '')`.as('creator_last'),
    ])
    .where('d.business_id', '=', businessId)
    .where('d.design_id', designId === null ? 'is' : '=', designId)
    .orderBy('d.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export async function hasVersions({ tx, businessId }: Reader, designId: DesignId): Promise<boolean> {
  const row = await tx
    .selectFrom('design_versions')
    .select('id')
    .where('business_id', '=', businessId)
    .where('design_id', designId === null ? 'is' : '=', designId)
    .limit(1)
    .execute();
  return row.length > 0;
}

type VersionStamp = { designId: DesignId; createdBy: number | null; createdAt: Date };

export const insertVersion = (
  { tx, businessId }: Reader,
  design: DesignInput,
  { designId, createdBy, createdAt }: VersionStamp,
) =>
  tx
    .insertInto('design_versions')
    .values({
      business_id: businessId,
      design_id: designId,
      design: JSON.stringify(design),
      created_by: createdBy,
      created_at: createdAt,
    })
    .execute();
