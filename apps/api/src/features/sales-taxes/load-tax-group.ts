import type { TaxGroup } from '@countinghouse/contracts/tax-groups';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { type GroupRow, listGroups } from './groups.repo.ts';

export const presentTaxGroup = (row: GroupRow): TaxGroup => ({
  idTaxGroup: row.id,
  name: row.name,
  salesTaxes: row.tax_ids,
  version: row.version,
});

export async function loadTaxGroup(ctx: Ctx, id: number): Promise<TaxGroup> {
  const [row] = await listGroups(ctx, id);
  if (!row) throw new AppError('tax_group.not_found');
  return presentTaxGroup(row);
}
