import { type SalesTax, SalesTaxCreate } from '@countinghouse/contracts/sales-taxes';
import { createSalesTax } from '../../src/features/sales-taxes/create-sales-tax.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

/** What the form of a tax sends: Québec's, with its four decimals. */
export const salesTaxInput = (given: Partial<SalesTaxCreate> = {}): SalesTaxCreate => ({
  name: 'Québec sales tax',
  abbreviation: 'QST',
  rates: [{ rate: 9.975, validFrom: '2013-01-01' }],
  ...given,
});

/** A tax, made as the form makes it. */
export const aSalesTax = (
  world: { platform: Platform },
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  given: Partial<SalesTaxCreate> = {},
): Promise<SalesTax> =>
  within(world, businessId, userId, (ctx) => createSalesTax(ctx, SalesTaxCreate.parse(salesTaxInput(given))));
