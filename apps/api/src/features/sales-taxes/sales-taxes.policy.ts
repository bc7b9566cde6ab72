import type { SalesTaxRateInput } from '@countinghouse/contracts/sales-taxes';
import type { TaxKind } from '@countinghouse/domain/sales-taxes/kinds';
import { findOverlap, type RateVersion } from '@countinghouse/domain/sales-taxes/rates';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { StoredRate } from './rates.repo.ts';

/** A tax per unit has an amount, every other kind a rate; the other of the two would be read by nobody. */
export function readVersion(kind: TaxKind, input: z.output<typeof SalesTaxRateInput>, path = ''): RateVersion {
  const { validFrom, validTo } = input;
  if (kind === 'fixedPerUnit') {
    if (typeof input.amount !== 'number')
      throw new AppError('request.invalid', { [`${path}amount`]: 'Amount is required.' });
    return { rate: null, amount: input.amount, validFrom, validTo };
  }
  if (typeof input.rate !== 'number') throw new AppError('request.invalid', { [`${path}rate`]: 'Rate is required.' });
  return { rate: input.rate, amount: null, validFrom, validTo };
}

export function requireNoOverlap(rates: readonly RateVersion[]): void {
  if (findOverlap(rates)) throw new AppError('sales_tax.rate_overlap');
}

/** Of a used version only its end may move, and not before the last document that was made with it. */
export function requireOnlyEnded({ lastUsedOn, ...stored }: StoredRate, wanted: RateVersion): void {
  if (lastUsedOn === null) return;
  const isSame =
    stored.rate === wanted.rate && stored.amount === wanted.amount && stored.validFrom === wanted.validFrom;
  if (!isSame || (wanted.validTo !== null && wanted.validTo < lastUsedOn)) throw new AppError('sales_tax.rate_used');
}
