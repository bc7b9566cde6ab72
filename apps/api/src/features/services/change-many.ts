import type { Parsed } from '@countinghouse/contracts/endpoint';
import { type bulkServices, SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { assignTag, unassignTag } from '../tags/index.ts';
import { archiveItems } from './archive-items.ts';
import { lockItems } from './items.repo.ts';

type Bulk = Parsed<typeof bulkServices>['body'];

/** All of them or none. Those that already are as asked do not count as changed. */
export async function changeMany(ctx: Ctx, { idServices, action, idTag }: Bulk): Promise<{ changed: number }> {
  const ids = [...new Set(idServices)];
  if (action === 'archive' || action === 'restore')
    return { changed: await archiveItems(ctx, { kind: 'service', ids, isArchived: action === 'archive' }) };
  if (idTag === undefined) throw new AppError('request.invalid', { idTag: 'Choose a label.' });
  if ((await lockItems(ctx, 'service', ids)).length !== ids.length) throw new AppError('service.not_found');
  const use = { idTag, tableName: SERVICE_TABLE, ids };
  return { changed: await (action === 'tag' ? assignTag(ctx, use) : unassignTag(ctx, use)) };
}
