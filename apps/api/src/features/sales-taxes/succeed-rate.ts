import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { SalesTax, succeedSalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { dayBefore, type Period, rateOn } from '@countinghouse/domain/sales-taxes/rates';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { changeRates } from './change-rates.ts';
import { insertRates, updateRate } from './rates.repo.ts';
import { readVersion, requireOnlyEnded } from './sales-taxes.policy.ts';

/**
 * The rate that would be valid on the first day of the new one ends the day before it; the new one takes its end, open or
 * not. Where nothing is valid on that day, the new one fills the gap.
 */
export const succeedRate = (
  ctx: Ctx,
  id: number,
  input: HandlerInput<typeof succeedSalesTaxRate>['body'],
): Promise<SalesTax> =>
  changeRates(ctx, id, async (tax, rates) => {
    const before = rateOn({ rates }, input.validFrom);
    // One that begins on that very day would end before it began: it is changed, not succeeded.
    if (before?.validFrom === input.validFrom) throw new AppError('sales_tax.rate_overlap');
    const next = readVersion(tax.kind, {
      ...input,
      validTo: before ? before.validTo : dayBeforeNext(rates, input.validFrom),
    });
    if (before) {
      const ended = { ...before, validTo: dayBefore(input.validFrom) };
      requireOnlyEnded(before, ended);
      await updateRate(ctx, before.id, ended);
    }
    return insertRates(ctx, id, [next]);
  });

/** In a gap the new one reaches up to what follows. */
function dayBeforeNext(rates: readonly Period[], day: string): string | null {
  const later = rates.map(({ validFrom }) => validFrom).filter((validFrom) => validFrom > day);
  const [next] = later.toSorted();
  return next === undefined ? null : dayBefore(next);
}
