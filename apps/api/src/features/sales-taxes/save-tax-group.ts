import type { TaxGroup, TaxGroupInput } from '@countinghouse/contracts/tax-groups';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { insertGroup, lockGroup, replaceMembers, updateGroup } from './groups.repo.ts';
import { loadTaxGroup } from './load-tax-group.ts';
import { requireSalesTaxes } from './require-sales-taxes.ts';

type Input = z.output<typeof TaxGroupInput>;

export async function createTaxGroup(ctx: Ctx, { name, salesTaxes }: Input): Promise<TaxGroup> {
  await requireSalesTaxes(ctx, salesTaxes);
  const id = await insertGroup(ctx, name);
  if (id === undefined) throw new AppError('tax_group.name_taken');
  await replaceMembers(ctx, id, salesTaxes);
  await ctx.audit({ action: 'tax_group.created', subject: 'tax_groups', subjectId: id, after: { name, salesTaxes } });
  return loadTaxGroup(ctx, id);
}

export async function updateTaxGroup(ctx: Ctx, id: number, { name, salesTaxes, version }: Input): Promise<TaxGroup> {
  const head = await lockGroup(ctx, id);
  if (!head) throw new AppError('tax_group.not_found');
  requireFresh(head.version, version);
  await requireSalesTaxes(ctx, salesTaxes);
  const before = await loadTaxGroup(ctx, id);
  await updateGroup(ctx, id, { name }).catch((error: unknown) => {
    if (violates(error, 'tax_groups_by_key')) throw new AppError('tax_group.name_taken', undefined, { cause: error });
    throw error;
  });
  await replaceMembers(ctx, id, salesTaxes);
  await ctx.audit({
    action: 'tax_group.updated',
    subject: 'tax_groups',
    subjectId: id,
    before: { name: before.name, salesTaxes: before.salesTaxes },
    after: { name, salesTaxes },
  });
  return loadTaxGroup(ctx, id);
}
