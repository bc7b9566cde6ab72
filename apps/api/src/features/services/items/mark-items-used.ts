import type { Ctx } from '../../../platform/ctx.ts';
import { addUses } from './items.repo.ts';

/**
 * A document with these items was approved (or, with −1, taken back): they were used once more, and lately, which is what
 * pickers offer first. Call it last, in the approving transaction: a much used item's row is wanted by many.
 */
export async function markItemsUsed(ctx: Ctx, ids: readonly number[], documents: 1 | -1 = 1): Promise<void> {
  if (ids.length > 0) await addUses(ctx, { ids: [...new Set(ids)], documents });
}
