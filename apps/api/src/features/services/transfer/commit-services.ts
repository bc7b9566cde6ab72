import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { Ctx } from '../../../platform/ctx.ts';
import { insertStories } from '../../imports/index.ts';
import { putTag } from '../../tags/index.ts';
import { insertImported, listTagUses, numberRows } from './commit-services.repo.ts';
import { makeCategories } from './make-categories.ts';

/**
 * Makes every new row of an import a service: a dozen statements, whether there are ten rows or a hundred thousand, and a
 * few for each category that is missing. In the order of every use case here: categories, then items.
 */
export async function commitServices(ctx: Ctx, batchId: number): Promise<void> {
  await makeCategories(ctx, batchId);
  await numberRows(ctx, batchId);
  await insertImported(ctx, batchId);
  for (const { tagId, ids } of await listTagUses(ctx, batchId))
    await putTag(ctx, { idTag: tagId, tableName: SERVICE_TABLE, ids });
  await insertStories(ctx, batchId, { subject: 'services', action: 'service.imported', status: 'created' });
}
