import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** Works out again what of every invoice's tax became due when it was paid: days of a tax that are kept otherwise. */
export async function verifyTaxesPaid({ tx, businessId }: Reader): Promise<{ wrongTaxesPaid: number }> {
  const { rows } = await sql<{ wrongTaxesPaid: number }>`
    select count(*)::int as "wrongTaxesPaid" from (
      select i.id as invoice_id, t.* from invoices i cross join lateral app.taxes_when_paid(${businessId}, i.id) t
      where i.business_id = ${businessId} and i.kind = 'invoice') r
    full join (
      select invoice_id, day, sales_tax_id, rate_id, base_cents, exempt_cents, tax_cents from tax_when_paid
      where business_id = ${businessId} and (base_cents, exempt_cents, tax_cents) <> (0, 0, 0)) k
      using (invoice_id, day, sales_tax_id, rate_id)
    where (r.base_cents, r.exempt_cents, r.tax_cents) is distinct from (k.base_cents, k.exempt_cents, k.tax_cents)`.execute(
    tx,
  );
  return rows[0] ?? { wrongTaxesPaid: 0 };
}
