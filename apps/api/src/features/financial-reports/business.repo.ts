import type { Reader } from '../../platform/db/reader.ts';

/** What stands at the head of every report, and where the years of the business begin. */
export async function findReportBusiness({ tx, businessId }: Reader) {
  const row = await tx
    .selectFrom('businesses')
    .select(['name', 'currency_code', 'fiscal_year_start', 'registration_number'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    currencyCode: row.currency_code,
    fiscalYearStart: row.fiscal_year_start,
    registrationNumber: row.registration_number,
  };
}
