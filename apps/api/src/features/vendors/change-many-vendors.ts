import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { type bulkVendors, VENDOR_TABLE } from '@countinghouse/contracts/vendors';
import { changeMany } from '../../platform/change-many.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { assignTag, unassignTag } from '../tags/index.ts';
import { archiveVendors } from './archive-vendors.ts';
import { requireVendorsForChange } from './load-vendor.ts';

type Bulk = HandlerInput<typeof bulkVendors>['body'];

export const changeManyVendors = (ctx: Ctx, { idVendors, ...change }: Bulk): Promise<{ changed: number }> =>
  changeMany(
    { ids: idVendors, ...change },
    {
      lockAll: async (ids) => {
        await requireVendorsForChange(ctx, ids);
      },
      archive: (ids, isArchived) => archiveVendors(ctx, ids, isArchived),
      label: (ids, idTag, isOn) => (isOn ? assignTag : unassignTag)(ctx, { idTag, tableName: VENDOR_TABLE, ids }),
    },
  );
