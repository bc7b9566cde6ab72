import { type bulkCustomers, CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { changeMany } from '../../platform/change-many.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { assignTag, unassignTag } from '../tags/index.ts';
import { lockMainAccounts, setArchived } from './bulk.repo.ts';
import { customerSearch } from './search-tokens.ts';

type Bulk = HandlerInput<typeof bulkCustomers>['body'];

export const changeManyCustomers = (ctx: Ctx, { idClients, ...change }: Bulk): Promise<{ changed: number }> =>
  changeMany(
    { ids: idClients, ...change },
    {
      lockAll: async (ids) => {
        if ((await lockMainAccounts(ctx, ids)) !== ids.length) throw new AppError('customer.not_found');
      },
      archive: (ids, isArchived) => archiveMany(ctx, ids, isArchived),
      label: (ids, idTag, isOn) => (isOn ? assignTag : unassignTag)(ctx, { idTag, tableName: CUSTOMER_TABLE, ids }),
    },
  );

async function archiveMany(ctx: Ctx, ids: readonly number[], isArchived: boolean): Promise<number> {
  const changed = await setArchived(ctx, ids, isArchived);
  const action = isArchived ? 'customer.archived' : 'customer.restored';
  await ctx.audit(
    { action, subject: 'businesses', subjectId: ctx.businessId, after: { asked: ids.length, changed: changed.length } },
    ...changed.map((id) => ({ action, subject: 'customers', subjectId: id }) as const),
  );
  if (changed.length > 0) await customerSearch.rescope(ctx, changed, isArchived ? 'archived' : 'main');
  return changed.length;
}
