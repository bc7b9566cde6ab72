import type { Ctx } from '../../platform/ctx.ts';

/** What a business in this country starts with; undefined for 0 and for a country we do not know. */
export async function findCountryDefaults({ tx }: Pick<Ctx, 'tx'>, countryId: number) {
  const row = await tx
    .selectFrom('countries as c')
    .leftJoin('country_timezones as z', 'z.country_id', 'c.id')
    .select(['c.currency_code as currencyCode', 'c.phone_code as phoneCode', 'z.zone_name as timezone'])
    .where('c.id', '=', countryId)
    .orderBy('z.rank')
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** A state by its code in its country, `ON` in Canada; 0 for one that we do not know. */
export async function findStateId(
  { tx }: Pick<Ctx, 'tx'>,
  { countryId, code }: { countryId: number; code: string },
): Promise<number> {
  const row = await tx
    .selectFrom('states')
    .select('id')
    .where('country_id', '=', countryId)
    .where('iso2', '=', code)
    .executeTakeFirst();
  return row?.id ?? 0;
}
