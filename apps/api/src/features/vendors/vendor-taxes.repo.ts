import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type VendorTax = Awaited<ReturnType<typeof listVendorTaxes>>[number];

/** In the order in which they were chosen; one that was archived is no longer on any vendor. */
export const listVendorTaxes = ({ tx, businessId }: Reader, vendorId: number) =>
  tx
    .selectFrom('vendor_taxes as l')
    .innerJoin('sales_taxes as t', (join) =>
      join.onRef('t.business_id', '=', 'l.business_id').onRef('t.id', '=', 'l.sales_tax_id'),
    )
    .select(['t.id', 't.abbreviation'])
    .where('l.business_id', '=', businessId)
    .where('l.vendor_id', '=', vendorId)
    .where('t.archived_at', 'is', null)
    .orderBy('l.position')
    .execute();

export async function replaceVendorTaxes(ctx: Ctx, vendorId: number, taxIds: readonly number[]): Promise<void> {
  await ctx.tx
    .deleteFrom('vendor_taxes')
    .where('business_id', '=', ctx.businessId)
    .where('vendor_id', '=', vendorId)
    .execute();
  await addVendorTaxes(ctx, vendorId, taxIds);
}

export async function addVendorTaxes(ctx: Ctx, vendorId: number, taxIds: readonly number[]): Promise<void> {
  if (taxIds.length === 0) return;
  const rows = taxIds.map((taxId, position) => ({
    business_id: ctx.businessId,
    vendor_id: vendorId,
    sales_tax_id: taxId,
    position,
  }));
  await ctx.tx.insertInto('vendor_taxes').values(rows).execute();
}
