import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { SalesTax, saveSalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { changeRates } from './change-rates.ts';
import { insertRates, updateRate } from './rates.repo.ts';
import { readVersion, requireNoOverlap, requireOnlyEnded } from './sales-taxes.policy.ts';

const NEW = -1;

/** Adds a version (−1) or changes one. One that documents used can only be ended. */
export const saveRate = (
  ctx: Ctx,
  id: number,
  input: HandlerInput<typeof saveSalesTaxRate>['body'],
): Promise<SalesTax> =>
  changeRates(ctx, id, async (tax, rates) => {
    const wanted = readVersion(tax.kind, input);
    requireNoOverlap([...rates.filter((rate) => rate.id !== input.idSalesTaxRate), wanted]);
    if (input.idSalesTaxRate === NEW) return insertRates(ctx, id, [wanted]);
    const stored = rates.find((rate) => rate.id === input.idSalesTaxRate);
    if (!stored) throw new AppError('sales_tax.rate_not_found');
    requireOnlyEnded(stored, wanted);
    return updateRate(ctx, stored.id, wanted);
  });
