import type { Vendor } from '@countinghouse/contracts/vendors';
import type { Ctx } from '../../platform/ctx.ts';
import { createRecord } from '../../platform/save-record.ts';
import { loadVendor } from './load-vendor.ts';
import { requireChoices } from './require-choices.ts';
import { type VendorFields, vendorColumns } from './vendor-columns.ts';
import { addVendorTaxes } from './vendor-taxes.repo.ts';
import { scopeOf, vendorSearch, vendorTokens } from './vendor-tokens.ts';
import { vendorStory } from './vendors.presenter.ts';
import { insertVendor } from './vendors.repo.ts';

export const createVendor = (ctx: Ctx, input: VendorFields): Promise<Vendor> =>
  createRecord(ctx, {
    action: 'vendor.created',
    subject: 'vendors',
    write: () => addVendor(ctx, input),
    load: (id) => loadVendor(ctx, id),
    story: vendorStory,
  });

async function addVendor(ctx: Ctx, input: VendorFields): Promise<number> {
  await requireChoices(ctx, input, null);
  const id = await insertVendor(ctx, vendorColumns(input));
  await addVendorTaxes(ctx, id, input.defaultTaxes);
  const scope = scopeOf({ isActive: input.isActive, isArchived: false });
  await vendorSearch.insert(ctx, id, { marks: { scope }, tokens: vendorTokens(input) });
  return id;
}
