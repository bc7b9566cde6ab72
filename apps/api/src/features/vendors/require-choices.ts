import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { isExpenseAccount } from '../ledger/index.ts';
import { requirePlace } from '../locations/index.ts';
import { requireSalesTaxes } from '../sales-taxes/index.ts';
import type { VendorFields } from './vendor-columns.ts';

/**
 * What a vendor points at in other rooms is there. The account that it has already may stay when it was closed since, so
 * that a vendor can be saved unchanged whatever it holds.
 */
export async function requireChoices(ctx: Ctx, input: VendorFields, presentAccount: number | null): Promise<void> {
  await requirePlace(ctx, input.address);
  await requireSalesTaxes(ctx, input.defaultTaxes);
  const { defaultExpenseAccount: account } = input;
  if (account === 0 || account === presentAccount || (await isExpenseAccount(ctx, account))) return;
  throw new AppError('ledger.account_not_found', { defaultExpenseAccount: 'Choose an expense account.' });
}
