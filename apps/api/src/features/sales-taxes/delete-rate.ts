import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { changeRates } from './change-rates.ts';
import { removeRate } from './rates.repo.ts';

/** A version nobody used may go; a tax keeps at least one. */
export const deleteRate = (ctx: Ctx, id: number, idSalesTaxRate: number): Promise<SalesTax> =>
  changeRates(ctx, id, async (_, rates) => {
    const stored = rates.find((rate) => rate.id === idSalesTaxRate);
    if (!stored) throw new AppError('sales_tax.rate_not_found');
    if (stored.lastUsedOn !== null) throw new AppError('sales_tax.rate_used');
    if (rates.length === 1) throw new AppError('sales_tax.rate_last');
    return removeRate(ctx, stored.id);
  });
