import { WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { known } from '../../platform/db/known.ts';
import type { Reader } from '../../platform/db/reader.ts';

/** In which currency a business counts, and where its weeks begin. */
export async function findReportBusiness({ tx, businessId }: Reader) {
  const row = await tx
    .selectFrom('businesses')
    .select(['currency_code', 'week_start', 'name'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { currencyCode: row.currency_code, weekStart: known(WEEK_DAYS, row.week_start), name: row.name };
}
