import { type Vendor, VendorInput } from '@countinghouse/contracts/vendors';
import { createVendor } from '../../src/features/vendors/create-vendor.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

/** What the form of a vendor sends, complete and small. */
export const vendorInput = (given: Partial<VendorInput> = {}): VendorInput => ({
  displayName: 'Birch Paper Mill',
  ...given,
});

/** A vendor, made as the form makes it. */
export const aVendor = (
  world: { platform: Platform },
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  given: Partial<VendorInput> = {},
): Promise<Vendor> =>
  within(world, businessId, userId, (ctx) => createVendor(ctx, VendorInput.parse(vendorInput(given))));
