import { sql } from 'kysely';
import { fixedText } from '../../platform/db/fixed-text.ts';
import type { Reader } from '../../platform/db/reader.ts';

/** A customer, and who is to be billed and supplied instead where somebody chose so. */
export type AddresseeIds = { mainId: number; billingId?: number; shippingId?: number };
export type Addressee = Awaited<ReturnType<typeof listAddressees>>[number];

type AddresseeQuery = { businessId: number; mainId: number; ids: readonly number[] };

const askAddressees = fixedText((tx, { businessId, mainId, ids }: AddresseeQuery) =>
  tx
    .selectFrom(
      sql<{ id: number }>`(
        select unnest(${ids}::bigint[]) as id
        union select billing_account_id from customers where business_id = ${businessId} and id = ${mainId}
        union select id from customers
          where business_id = ${businessId} and shipping_of_id = ${mainId} and archived_at is null)`.as<'wanted'>(
        'wanted',
      ),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('customers')
          .selectAll()
          .where('business_id', '=', businessId)
          .whereRef('customers.id', '=', 'wanted.id')
          // By its key, account by account: see accounts.repo.ts.
          .offset(sql.lit(0))
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('countries as co', 'co.id', 'c.country_id')
    .leftJoin('states as st', 'st.id', 'c.state_id')
    .leftJoin('cities as ci', 'ci.id', 'c.city_id')
    .select(['c.id', 'c.kind', 'c.first_name', 'c.last_name', 'c.is_company', 'c.company_name', 'c.email', 'c.mobile'])
    .select(['c.phone_code', 'c.address_line1', 'c.address_line2', 'c.postal_code'])
    .select(['c.billing_account_id', 'c.shipping_of_id', 'c.archived_at', 'c.merged_into_id'])
    .select(['co.name as country_name', 'co.iso2 as country_iso2', 'st.name as state_name', 'ci.name as city_name']),
);

/**
 * Whom a document for this customer names, in one statement: the account itself, the chosen contacts, and those it is
 * linked to. Removed and merged ones are found where an old draft still names them.
 */
export const listAddressees = ({ tx, businessId }: Reader, { mainId, billingId = 0, shippingId = 0 }: AddresseeIds) =>
  askAddressees(tx, { businessId, mainId, ids: [mainId, billingId, shippingId] });
