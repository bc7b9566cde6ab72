import type { Service } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { dressed } from './items/find-item-page.ts';
import { listServiceParts } from './items/item-links.repo.ts';
import { findItems, hasTwin, type ItemHead, lockItem } from './items/items.repo.ts';
import { presentService } from './services.presenter.ts';

export async function loadService(ctx: Ctx, id: number): Promise<Service> {
  const [item] = await dressed(ctx, await findItems(ctx, 'service', [id]));
  if (!item) throw new AppError('service.not_found');
  const parts = await listServiceParts(ctx, id);
  return presentService(item, { parts, hasNameTwin: await hasTwin(ctx, 'service', item.row) });
}

/** For a change: nobody else's until the transaction ends. */
export async function requireForChange(ctx: Ctx, id: number): Promise<ItemHead> {
  const head = await lockItem(ctx, 'service', id);
  if (!head) throw new AppError('service.not_found');
  return head;
}
