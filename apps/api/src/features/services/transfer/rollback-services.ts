import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { Ctx } from '../../../platform/ctx.ts';
import { listWithFiles } from '../../files/index.ts';
import { insertStories, keepHeld, listCreated } from '../../imports/index.ts';
import { lockTree } from '../categories/categories.repo.ts';
import { deleteCategory } from '../categories/delete-category.ts';
import { archiveCreated, keepTouched, listEmptyMade, listMade, markRemoved } from './rollback-services.repo.ts';

const PAGE = 10_000;

/**
 * Archives what the import made and nobody has touched. It is not destroyed: its first price is part of a history that
 * is only ever added to. An archived item is in no list and no picker, and its code is free again. Categories that the
 * import made go too, as far as nothing is in them.
 */
export async function rollbackServices(ctx: Ctx, batchId: number): Promise<void> {
  const made = await listMade(ctx, batchId);
  if (made.length > 0) await lockTree(ctx);
  await keepTouched(ctx, batchId);
  await keepWithFiles(ctx, batchId);
  await archiveCreated(ctx, batchId);
  await markRemoved(ctx, batchId);
  await insertStories(ctx, batchId, { subject: 'services', action: 'service.import_rolled_back', status: 'removed' });
  await removeCategories(ctx, made);
}

async function keepWithFiles(ctx: Ctx, batchId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await listCreated(ctx, batchId, after, PAGE);
    const held = await listWithFiles(ctx, { tableName: SERVICE_TABLE, ids });
    if (held.length > 0) await keepHeld(ctx, batchId, new Map(held.map((id) => [id, 'files'])));
    if (ids.length < PAGE) return;
    after = ids.at(-1) ?? after;
  }
}

/** The deepest first, until none is empty: a category above may be empty once those below are gone. */
async function removeCategories(ctx: Ctx, made: readonly number[]): Promise<void> {
  for (;;) {
    const empty = await listEmptyMade(ctx, made);
    if (empty.length === 0) return;
    for (const id of empty) await deleteCategory(ctx, id, 0);
  }
}
