import type { Service } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { saveRecord } from '../../platform/save-record.ts';
import { accountOfChanged } from './accounts/choose-account.ts';
import { type ServiceFields, serviceColumns } from './items/item-columns.ts';
import { replaceServiceParts } from './items/item-links.repo.ts';
import { changeItem, requireCategory } from './items/write-item.ts';
import { loadService, requireForChange } from './load-service.ts';
import { requireParts } from './parts/require-parts.ts';
import { itemChanges } from './services.presenter.ts';

/** Its category is locked before itself: the order of every use case here. */
export async function updateService(ctx: Ctx, id: number, input: ServiceFields): Promise<Service> {
  await requireCategory(ctx, input.idServiceCategory);
  return saveRecord(ctx, {
    action: 'service.updated',
    subject: 'services',
    id,
    version: input.version,
    lock: () => requireForChange(ctx, id),
    load: () => loadService(ctx, id),
    write: async (head) => {
      await requireParts(ctx, input.parts);
      const columns = serviceColumns(input, await accountOfChanged(ctx, input.incomeAccount, head));
      await changeItem(ctx, head, { kind: 'service', type: input.type, columns, salesTaxes: input.salesTaxes });
      await replaceServiceParts(ctx, id, input.parts);
    },
    changes: itemChanges,
  });
}
