import type { Reader } from './reader.ts';

/** Where the business is; 0 when it never said. */
export async function businessCountry({ tx, businessId }: Reader): Promise<number> {
  const { country_id } = await tx
    .selectFrom('businesses')
    .select('country_id')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return country_id;
}
