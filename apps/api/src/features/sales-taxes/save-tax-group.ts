import type { TaxGroup, TaxGroupInput } from '@countinghouse/contracts/tax-groups';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { createRecord, saveRecord, wholly } from '../../platform/save-record.ts';
import { insertGroup, lockGroup, replaceMembers, updateGroup } from './groups.repo.ts';
import { loadTaxGroup } from './load-tax-group.ts';
import { requireSalesTaxes } from './require-sales-taxes.ts';

type Input = z.output<typeof TaxGroupInput>;

const groupStory = ({ name, salesTaxes }: TaxGroup) => ({ name, salesTaxes });

export const createTaxGroup = (ctx: Ctx, { name, salesTaxes }: Input): Promise<TaxGroup> =>
  createRecord(ctx, {
    action: 'tax_group.created',
    subject: 'tax_groups',
    write: async () => {
      await requireSalesTaxes(ctx, salesTaxes);
      const id = await insertGroup(ctx, name);
      if (id === undefined) throw new AppError('tax_group.name_taken');
      await replaceMembers(ctx, id, salesTaxes);
      return id;
    },
    load: (id) => loadTaxGroup(ctx, id),
    story: groupStory,
  });

export const updateTaxGroup = (ctx: Ctx, id: number, { name, salesTaxes, version }: Input): Promise<TaxGroup> =>
  saveRecord(ctx, {
    action: 'tax_group.updated',
    subject: 'tax_groups',
    id,
    version,
    lock: async () => {
      const head = await lockGroup(ctx, id);
      if (!head) throw new AppError('tax_group.not_found');
      return head;
    },
    load: () => loadTaxGroup(ctx, id),
    write: async () => {
      await requireSalesTaxes(ctx, salesTaxes);
      await updateGroup(ctx, id, { name }).catch((error: unknown) => {
        if (violates(error, 'tax_groups_by_key'))
          throw new AppError('tax_group.name_taken', undefined, { cause: error });
        throw error;
      });
      await replaceMembers(ctx, id, salesTaxes);
    },
    changes: wholly(groupStory),
  });
