import type { Service } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { requireFresh } from '../../platform/versions.ts';
import { accountOfChanged } from './accounts/choose-account.ts';
import { type ServiceFields, serviceColumns } from './item-columns.ts';
import { replaceServiceParts } from './item-links.repo.ts';
import { loadService, requireForChange } from './load-service.ts';
import { requireParts } from './require-parts.ts';
import { itemChanges } from './services.presenter.ts';
import { changeItem, requireCategory } from './write-item.ts';

/** Saves a service. Who edited an older version is told so, and loses nothing. */
export async function updateService(ctx: Ctx, id: number, input: ServiceFields): Promise<Service> {
  await requireCategory(ctx, input.idServiceCategory);
  const head = await requireForChange(ctx, id);
  requireFresh(head.version, input.version);
  await requireParts(ctx, input.parts);
  const before = await loadService(ctx, id);
  const columns = serviceColumns(input, await accountOfChanged(ctx, input.incomeAccount, head));
  await changeItem(ctx, head, { kind: 'service', type: input.type, columns, salesTaxes: input.salesTaxes });
  await replaceServiceParts(ctx, id, input.parts);
  const after = await loadService(ctx, id);
  await ctx.audit({ action: 'service.updated', subject: 'services', subjectId: id, ...itemChanges(before, after) });
  return after;
}
