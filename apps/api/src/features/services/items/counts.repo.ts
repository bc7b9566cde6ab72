import type { Counts } from '../../../platform/db/counts.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Kind } from './item-tokens.ts';

export async function findCounts({ tx, businessId }: Reader, kind: Kind): Promise<Counts> {
  const row = await tx
    .selectFrom('service_counts')
    .select(['active', 'archived'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? { active: 0, archived: 0 };
}
