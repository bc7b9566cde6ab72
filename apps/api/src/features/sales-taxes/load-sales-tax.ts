import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { TAX_KINDS, type TaxKind } from '@countinghouse/domain/sales-taxes/kinds';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { listRates } from './rates.repo.ts';
import { presentSalesTax } from './sales-taxes.presenter.ts';
import { findTaxes, lockTax, type TaxRow } from './sales-taxes.repo.ts';

/** Any number of taxes with their rates: two more statements, whatever their number. */
export async function showSalesTaxes(ctx: Ctx, rows: readonly TaxRow[]): Promise<SalesTax[]> {
  const today = await businessToday(ctx);
  const rates = await listRates(
    ctx,
    rows.map(({ id }) => id),
  );
  const byTax = Map.groupBy(rates, ({ salesTaxId }) => salesTaxId);
  return rows.map((row) => presentSalesTax(row, byTax.get(row.id) ?? [], today));
}

export async function loadSalesTax(ctx: Ctx, id: number): Promise<SalesTax> {
  const [tax] = await showSalesTaxes(ctx, await findTaxes(ctx, [id]));
  if (!tax) throw new AppError('sales_tax.not_found');
  return tax;
}

export type TaxHead = { id: number; kind: TaxKind; version: number; isArchived: boolean };

/** For a change: nobody else's until the transaction ends. */
export async function requireForChange(ctx: Ctx, id: number): Promise<TaxHead> {
  const row = await lockTax(ctx, id);
  const kind = TAX_KINDS.find((known) => known === row?.kind);
  if (!row || !kind) throw new AppError('sales_tax.not_found');
  return { id: row.id, kind, version: row.version, isArchived: row.archived_at !== null };
}
