import { Service } from '@countinghouse/contracts/services';
import { e4 } from '@countinghouse/domain/money/money';
import type { Specification } from '@countinghouse/domain/services/specifications';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { listItemTaxes } from './item-links.repo.ts';

export type BillableItem = Awaited<ReturnType<typeof listBillableItems>>[number];

/** What a document line takes over from these items, as the editor would; archived ones can still be billed. */
export async function listBillableItems({ tx, businessId }: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('services as s')
    .select(['s.id', 's.type', 's.name', 's.description', 's.unit', 's.price_e4', 's.price_includes_tax'])
    .select('s.specifications')
    .where('s.business_id', '=', businessId)
    .where(sql<SqlBool>`s.id = any(${[...ids]}::bigint[])`)
    .execute();
  const taxes = await listItemTaxes({ tx, businessId }, ids);
  return rows.map((row) => ({
    idService: row.id,
    isPart: row.type === 'part',
    name: row.name,
    description: row.description,
    unit: Service.shape.unit.parse(row.unit),
    price: e4(row.price_e4),
    /** A part is priced without saying; only a service can say that its price has tax in it. */
    priceIncludesTax: row.type === 'part' ? null : row.price_includes_tax,
    specifications: (row.specifications as unknown as Specification[]).map((each) => ({
      name: each.name,
      type: each.type,
      value: each.defaultValue,
      invoiceDisplay: each.invoiceDisplay,
      options: [...each.options],
    })),
    taxIds: taxes.filter((tax) => tax.service_id === row.id && tax.used_for === 'sales').map(({ id }) => id),
  }));
}
