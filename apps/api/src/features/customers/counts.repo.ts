import type { Counts } from '../../platform/db/counts.ts';
import type { Reader } from '../../platform/db/reader.ts';

export async function findCounts({ tx, businessId }: Reader): Promise<Counts> {
  const row = await tx
    .selectFrom('customer_counts')
    .select(['active', 'archived'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? { active: 0, archived: 0 };
}
