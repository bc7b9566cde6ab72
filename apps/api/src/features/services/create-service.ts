import type { Service } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { createRecord } from '../../platform/save-record.ts';
import { accountOfNew, type ChosenAccount } from './accounts/choose-account.ts';
import { type ServiceFields, serviceColumns } from './items/item-columns.ts';
import { replaceServiceParts } from './items/item-links.repo.ts';
import { addItem, requireCategory } from './items/write-item.ts';
import { loadService } from './load-service.ts';
import { requireParts } from './parts/require-parts.ts';
import { itemStory } from './services.presenter.ts';

/** A new service or product. What it is taxed with comes from its category where the form does not say. A copy is `like` its original. */
export async function createService(
  ctx: Ctx,
  input: ServiceFields,
  like: ChosenAccount | null = null,
): Promise<Service> {
  return createRecord(ctx, {
    action: 'service.created',
    subject: 'services',
    write: async () => {
      const category = await requireCategory(ctx, input.idServiceCategory);
      const account = await accountOfNew(ctx, input.incomeAccount, { category, present: like });
      await requireParts(ctx, input.parts);
      const { type, salesTaxes } = input;
      const id = await addItem(ctx, { kind: 'service', type, columns: serviceColumns(input, account), salesTaxes });
      await replaceServiceParts(ctx, id, input.parts);
      return id;
    },
    load: (id) => loadService(ctx, id),
    story: itemStory,
  });
}
