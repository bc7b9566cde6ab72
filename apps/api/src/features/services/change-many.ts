import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { assignTag, unassignTag } from '../tags/index.ts';
import { archiveItems } from './archive-items.ts';
import { lockItems } from './items.repo.ts';
import type { Kind } from './tokens.repo.ts';

type Bulk = {
  kind: Kind;
  ids: readonly number[];
  action: 'archive' | 'restore' | 'tag' | 'untag';
  idTag: number | undefined;
};

/** All of them or none. Those that already are as asked do not count as changed. */
export async function changeMany(ctx: Ctx, { kind, action, idTag, ...asked }: Bulk): Promise<{ changed: number }> {
  const ids = [...new Set(asked.ids)];
  if (action === 'archive' || action === 'restore')
    return { changed: await archiveItems(ctx, { kind, ids, isArchived: action === 'archive' }) };
  if (idTag === undefined) throw new AppError('request.invalid', { idTag: 'Choose a label.' });
  if ((await lockItems(ctx, kind, ids)).length !== ids.length)
    throw new AppError(kind === 'part' ? 'part.not_found' : 'service.not_found');
  const use = { idTag, tableName: SERVICE_TABLE, ids };
  return { changed: await (action === 'tag' ? assignTag(ctx, use) : unassignTag(ctx, use)) };
}
