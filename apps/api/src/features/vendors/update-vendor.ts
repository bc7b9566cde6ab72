import type { Vendor } from '@countinghouse/contracts/vendors';
import type { Ctx } from '../../platform/ctx.ts';
import { onlyChanges, saveRecord } from '../../platform/save-record.ts';
import { loadVendor, requireVendorForChange, type VendorHead } from './load-vendor.ts';
import { requireChoices } from './require-choices.ts';
import { type VendorFields, vendorColumns } from './vendor-columns.ts';
import { replaceVendorTaxes } from './vendor-taxes.repo.ts';
import { scopeOf, vendorSearch, vendorTokens } from './vendor-tokens.ts';
import { vendorStory } from './vendors.presenter.ts';
import { updateVendorRow } from './vendors.repo.ts';

export const updateVendor = (ctx: Ctx, id: number, input: VendorFields): Promise<Vendor> =>
  saveRecord(ctx, {
    action: 'vendor.updated',
    subject: 'vendors',
    id,
    version: input.version,
    lock: () => requireVendorForChange(ctx, id),
    load: () => loadVendor(ctx, id),
    write: (head) => changeVendor(ctx, head, input),
    changes: onlyChanges(vendorStory),
  });

async function changeVendor(ctx: Ctx, head: VendorHead, input: VendorFields): Promise<void> {
  await requireChoices(ctx, input, head.expense_account_id);
  await updateVendorRow(ctx, head.id, vendorColumns(input));
  await replaceVendorTaxes(ctx, head.id, input.defaultTaxes);
  const scope = scopeOf({ isActive: input.isActive, isArchived: head.archived_at !== null });
  await vendorSearch.replace(ctx, head.id, { marks: { scope }, tokens: vendorTokens(input) });
}
