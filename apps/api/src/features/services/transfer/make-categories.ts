import { ServiceCategoryInput } from '@countinghouse/contracts/service-categories';
import type { Ctx } from '../../../platform/ctx.ts';
import { createCategory } from '../categories/save-category.ts';
import { pathKey } from './category-path.ts';
import { listPaths, setCategories, setMade } from './commit-services.repo.ts';
import { loadCategoryPaths } from './import-lookup.ts';

/**
 * Categories that rows name and that are not there: made one level after the other, each remembered at the row that
 * named it first, so that a roll-back knows them. Then every row gets the id of its own.
 */
export async function makeCategories(ctx: Ctx, batchId: number): Promise<void> {
  const paths = await listPaths(ctx, batchId);
  if (paths.length === 0) return;
  const ids = new Map([...(await loadCategoryPaths(ctx))].map(([key, { id }]) => [key, id]));
  for (const { names, rowNo } of paths) {
    const made: number[] = [];
    for (let depth = 1; depth <= names.length; depth += 1) {
      const key = pathKey(names.slice(0, depth));
      if (ids.has(key)) continue;
      const idParent = ids.get(pathKey(names.slice(0, depth - 1))) ?? 0;
      const input = ServiceCategoryInput.parse({ name: names[depth - 1], idParent });
      const { idServiceCategory } = await createCategory(ctx, input);
      ids.set(key, idServiceCategory);
      made.push(idServiceCategory);
    }
    if (made.length > 0) await setMade(ctx, { batchId, rowNo, made });
  }
  await setCategories(
    ctx,
    batchId,
    paths.map(({ names }) => ({ names, id: ids.get(pathKey(names)) ?? 0 })),
  );
}
