import { sql, type Updateable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { rememberZone } from '../../platform/db/business-day.repo.ts';
import { fixedText } from '../../platform/db/fixed-text.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Businesses } from '../../platform/db/schema.gen.ts';

export type CompanyRow = Awaited<ReturnType<typeof findCompany>>;

const askCompany = fixedText((tx, { businessId }: { businessId: number }) =>
  tx
    .selectFrom('businesses as b')
    .leftJoin('countries as co', 'co.id', 'b.country_id')
    .leftJoin('states as st', 'st.id', 'b.state_id')
    .leftJoin('cities as ci', 'ci.id', 'b.city_id')
    .leftJoin('countries as sco', 'sco.id', 'b.service_country_id')
    .leftJoin('states as sst', 'sst.id', 'b.service_state_id')
    .leftJoin('cities as sci', 'sci.id', 'b.service_city_id')
    .selectAll('b')
    .select(['co.name as country_name', 'co.iso2 as country_iso2', 'st.name as state_name', 'ci.name as city_name'])
    .select([
      'sco.name as service_country_name',
      'sco.iso2 as service_country_iso2',
      'sst.name as service_state_name',
      'sci.name as service_city_name',
    ])
    .where('b.business_id', '=', businessId),
);

/** The business with the names of its places. */
export async function findCompany({ tx, businessId }: Reader) {
  const [row] = await askCompany(tx, { businessId });
  if (!row) throw new Error(`no business ${businessId}`);
  return row;
}

/** The version as it is, and nobody changes the business until the transaction ends. */
export async function lockCompany({ tx, businessId }: Reader): Promise<number> {
  const { version } = await tx
    .selectFrom('businesses')
    .select('version')
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export async function updateCompany({ tx, businessId }: Reader, change: Updateable<Businesses>): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .execute();
  if (change.timezone !== undefined) rememberZone(tx, change.timezone);
}

/** As the zone database spells it: some browsers know `america/toronto`, too, and others do not. */
export async function isZoneStored({ tx }: Pick<Ctx, 'tx'>, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx);
  return rows.length > 0;
}
