import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { Ctx } from '../../../platform/ctx.ts';
import { listWithFiles } from '../../files/index.ts';
import { listTagsOf, unassignTag } from '../../tags/index.ts';
import { lockStock } from '../stock/stock.repo.ts';
import { archiveItems } from './archive-items.ts';
import { countDocuments } from './item-holders.ts';
import type { Kind } from './item-tokens.ts';
import { destroyItem, type ItemHead, isPartInUse, lockForGood } from './items.repo.ts';

type DeletionRequest = { kind: Kind; id: number; forGood: boolean };
type DeletionResult = { isDeleted: true; isDestroyed: boolean; usedIn: number };

/**
 * Archives an item. Where it shall go for good it is destroyed, if nothing speaks of it: no document, no movement, no
 * service that uses it up, no file. Whoever puts it on a document at the same moment waits, and then it is gone.
 */
export async function deleteItem(ctx: Ctx, { kind, id, forGood }: DeletionRequest): Promise<DeletionResult> {
  if (forGood && kind === 'part') await lockStock(ctx, [id]);
  const head = forGood ? await lockForGood(ctx, kind, id) : undefined;
  const usedIn = await countDocuments(ctx, id);
  if (!head || usedIn > 0 || (await isHeld(ctx, id))) {
    await archiveItems(ctx, { kind, ids: [id], isArchived: true });
    return { isDeleted: true, isDestroyed: false, usedIn };
  }
  await destroy(ctx, kind, head);
  return { isDeleted: true, isDestroyed: true, usedIn };
}

const isHeld = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await isPartInUse(ctx, id)) || (await listWithFiles(ctx, { tableName: SERVICE_TABLE, ids: [id] })).length > 0;

async function destroy(ctx: Ctx, kind: Kind, { id, name }: ItemHead): Promise<void> {
  const tags = (await listTagsOf(ctx, { tableName: SERVICE_TABLE, ids: [id] })).get(id) ?? [];
  for (const tag of tags) await unassignTag(ctx, { idTag: tag.id, tableName: SERVICE_TABLE, ids: [id] });
  await destroyItem(ctx, id);
  await ctx.audit({ action: `${kind}.deleted`, subject: 'services', subjectId: id, before: { name } });
}
