import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import { changeMany } from '../../../platform/change-many.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { assignTag, unassignTag } from '../../tags/index.ts';
import { archiveItems } from './archive-items.ts';
import type { Kind } from './item-tokens.ts';
import { lockItems } from './items.repo.ts';

type Bulk = Parameters<typeof changeMany>[0] & { kind: Kind };

export const changeManyItems = (ctx: Ctx, { kind, ...change }: Bulk): Promise<{ changed: number }> =>
  changeMany(change, {
    lockAll: async (ids) => {
      if ((await lockItems(ctx, kind, ids)).length !== ids.length)
        throw new AppError(kind === 'part' ? 'part.not_found' : 'service.not_found');
    },
    archive: (ids, isArchived) => archiveItems(ctx, { kind, ids, isArchived }),
    label: (ids, idTag, isOn) => (isOn ? assignTag : unassignTag)(ctx, { idTag, tableName: SERVICE_TABLE, ids }),
  });
