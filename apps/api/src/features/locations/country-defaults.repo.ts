import type { Ctx } from '../../platform/ctx.ts';

/** What a business in this country starts with; undefined for 0 and for a country we do not know. */
export async function findCountryDefaults({ tx }: Pick<Ctx, 'tx'>, countryId: number) {
  const row = await tx
    .selectFrom('countries as c')
    .leftJoin('country_timezones as z', 'z.country_id', 'c.id')
    .select(['c.currency_code as currencyCode', 'z.zone_name as timezone'])
    .where('c.id', '=', countryId)
    .orderBy('z.rank')
    .limit(1)
    .executeTakeFirst();
  return row;
}
