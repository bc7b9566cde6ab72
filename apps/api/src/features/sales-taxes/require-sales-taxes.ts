import { lacksNormalTax, TAX_KINDS } from '@countinghouse/domain/sales-taxes/kinds';
import type { Reader } from '../../platform/db/reader.ts';
import { AppError } from '../../platform/errors.ts';
import { listKinds } from './sales-taxes.repo.ts';

/** Taxes that a record names together: all there, none archived, and none compound without a normal one. */
export async function requireSalesTaxes(ctx: Reader, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const found = await listKinds(ctx, [...wanted]);
  if (found.length !== wanted.size) throw new AppError('sales_tax.not_found');
  if (lacksNormalTax(TAX_KINDS.filter((kind) => found.some((tax) => tax.kind === kind))))
    throw new AppError('sales_tax.needs_normal');
}
