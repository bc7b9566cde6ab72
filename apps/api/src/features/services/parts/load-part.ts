import type { Part } from '@countinghouse/contracts/parts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { dressed } from '../items/find-item-page.ts';
import { findItems, hasTwin, type ItemHead, lockItem } from '../items/items.repo.ts';
import { presentPart } from './parts.presenter.ts';
import { findParts } from './parts.repo.ts';

export async function loadPart(ctx: Ctx, id: number): Promise<Part> {
  const [item] = await dressed(ctx, await findItems(ctx, 'part', [id]));
  const [part] = await findParts(ctx, [id]);
  if (!item || !part) throw new AppError('part.not_found');
  return presentPart(item, part, await hasTwin(ctx, 'part', item.row));
}

/** For a change: nobody else's until the transaction ends. */
export async function requirePartForChange(ctx: Ctx, id: number): Promise<ItemHead> {
  const head = await lockItem(ctx, 'part', id);
  if (!head) throw new AppError('part.not_found');
  return head;
}
