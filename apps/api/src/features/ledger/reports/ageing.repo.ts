import { displayNameOf } from '@countinghouse/domain/customers/names';
import { type ItemSide, signOf } from '@countinghouse/domain/ledger/chart';
import type { AgeingDay } from '@countinghouse/domain/reports/catalogue';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { SPANS } from './items.repo.ts';

export type AgeingTerms = { side: ItemSide; day: string; agedBy: AgeingDay; step: number };

/** `party_id` is null of the row that all others come to. Five buckets, the oldest last. */
export type AgedParty = { party_id: number | null; parties: number; items: number; buckets: number[] };

const isOfVendor = (side: ItemSide) => side === 'payable' || side === 'vendorCredit';
const partyOf = (side: ItemSide) => (isOfVendor(side) ? sql.ref('vendor_id') : sql.ref('customer_id'));

/** What was open in the evening of a day: a short range of the index for each span, see `ageOn`. */
const openOn = (businessId: number, { side, day }: Pick<AgeingTerms, 'side' | 'day'>) => {
  const ranges = SPANS.map(
    ([span, days]) => sql`
      select id, ${partyOf(side)} as party_id, opened_on, due_on, touched_on, home_cents from open_items
      where business_id = ${businessId} and side = ${side} and span = ${sql.lit(span)} and opened_on <= ${day}::date
        ${days === null ? sql`` : sql`and opened_on >= ${day}::date - ${sql.lit(days)}::int`} and settled_on > ${day}::date`,
  );
  return sql`(
    select i.id, i.party_id, i.opened_on, i.due_on, case when i.touched_on > ${day}::date then i.home_cents else (
      select coalesce(sum(l.amount_cents), 0) * ${sql.lit(signOf(side))} from journal_lines l
      where l.business_id = ${businessId} and l.item_id = i.id and l.posted_on <= ${day}::date) end as cents
    from (${sql.join(ranges, sql` union all `)}) i)`;
};

/** By due day the first bucket is what is not late; by the day of opening it is as wide as the others. */
const bucketOf = ({ day, agedBy, step }: AgeingTerms) => {
  const [key, edges] = agedBy === 'due' ? [sql.ref('i.due_on'), [0, 1, 2, 3]] : [sql.ref('i.opened_on'), [1, 2, 3, 4]];
  const cases = edges.map(
    (edge, bucket) => sql`when ${key} >= ${day}::date - (${step}::int * ${sql.lit(edge)}) then ${sql.lit(bucket)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 4 end`;
};

/** Who owes, or is owed, most, by how late it was on the day; everybody else is one row. */
export async function ageParties({ tx, businessId }: Reader, terms: AgeingTerms, most: number): Promise<AgedParty[]> {
  const { rows } = await sql<AgedParty>`
    with parties as (
      select i.party_id, count(*) as items, array[${sql.join(
        [0, 1, 2, 3, 4].map((n) => sql`coalesce(sum(cents) filter (where ${bucketOf(terms)} = ${sql.lit(n)}), 0)`),
      )}] as sums, sum(cents) as total
      from ${openOn(businessId, terms)} i where cents <> 0 group by 1),
    ranked as (select *, row_number() over (order by total desc, party_id) as rank from parties)
    select case when rank <= ${most} then party_id end as party_id, count(*)::int as parties, sum(items)::int as items,
      array[${sql.join([1, 2, 3, 4, 5].map((n) => sql`sum(sums[${sql.lit(n)}])::bigint`))}] as buckets
    from ranked group by 1, case when rank <= ${most} then rank end
    order by min(rank)`.execute(tx);
  return rows;
}

/** What all of a side came to in the evening of a day. */
export async function sumOpenOn({ tx, businessId }: Reader, terms: Pick<AgeingTerms, 'side' | 'day'>): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from ${openOn(businessId, terms)} i`.execute(tx);
  return rows[0]?.cents ?? 0;
}

export type OpenOnDay = {
  id: number;
  number: string;
  subject: string;
  subject_id: number;
  opened_on: string;
  due_on: string;
  bucket: number;
  original: number;
  cents: number;
};

const MOST_ITEMS = 2_000;

/** What of one customer or vendor was open in the evening of a day, each added up from its own lines. */
export async function listOpenOn(
  { tx, businessId }: Reader,
  terms: AgeingTerms,
  partyId: number,
): Promise<OpenOnDay[]> {
  const { side, day } = terms;
  const { rows } = await sql<OpenOnDay>`
    select * from (
      select i.id, i.number, i.subject, i.subject_id, i.opened_on, i.due_on, ${bucketOf(terms)} as bucket,
        i.home_cents as original, (select coalesce(sum(l.amount_cents), 0) * ${sql.lit(signOf(side))} from journal_lines l
          where l.business_id = ${businessId} and l.item_id = i.id and l.posted_on <= ${day}::date)::bigint as cents
      from open_items i
      where i.business_id = ${businessId} and i.${partyOf(side)} = ${partyId} and i.side = ${side}
        and i.opened_on <= ${day}::date and i.settled_on > ${day}::date) i
    where cents <> 0 order by due_on, id limit ${sql.lit(MOST_ITEMS)}`.execute(tx);
  return rows;
}

/** What customers or vendors are called. */
export async function namePartyIds(
  { tx, businessId }: Reader,
  side: ItemSide,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  if (isOfVendor(side)) {
    const vendors = await tx
      .selectFrom('vendors')
      .select(['id', 'display_name as name'])
      .where('business_id', '=', businessId)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(vendors.map(({ id, name }) => [id, name]));
  }
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'is_company', 'company_name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    customers.map((row) => [
      row.id,
      displayNameOf({
        firstName: row.first_name,
        lastName: row.last_name,
        isCompany: row.is_company,
        companyName: row.company_name,
      }),
    ]),
  );
}
