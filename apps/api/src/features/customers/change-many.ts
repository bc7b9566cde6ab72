import { type bulkCustomers, CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import type { Parsed } from '@countinghouse/contracts/endpoint';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { assignTag, unassignTag } from '../tags/index.ts';
import { lockMainAccounts, setArchived } from './bulk.repo.ts';
import { addToCounts } from './counts.repo.ts';
import { rescopeTokens } from './tokens.repo.ts';

type Bulk = Parsed<typeof bulkCustomers>['body'];

/** All of them or none. Those that already are as asked do not count as changed. */
export async function changeMany(ctx: Ctx, { idClients, action, idTag }: Bulk): Promise<{ changed: number }> {
  const ids = [...new Set(idClients)];
  if ((await lockMainAccounts(ctx, ids)) !== ids.length) throw new AppError('customer.not_found');
  switch (action) {
    case 'archive':
      return { changed: await archiveMany(ctx, ids, true) };
    case 'restore':
      return { changed: await archiveMany(ctx, ids, false) };
    case 'tag':
      return { changed: await assignTag(ctx, { idTag: requireId(idTag), tableName: CUSTOMER_TABLE, ids }) };
    case 'untag':
      return { changed: await unassignTag(ctx, { idTag: requireId(idTag), tableName: CUSTOMER_TABLE, ids }) };
  }
}

function requireId(idTag: number | undefined): number {
  if (idTag === undefined) throw new AppError('request.invalid', { idTag: 'Choose a label.' });
  return idTag;
}

async function archiveMany(ctx: Ctx, ids: number[], isArchived: boolean): Promise<number> {
  const changed = await setArchived(ctx, ids, isArchived);
  const action = isArchived ? 'customer.archived' : 'customer.restored';
  await ctx.audit(
    { action, subject: 'businesses', subjectId: ctx.businessId, after: { asked: ids.length, changed: changed.length } },
    ...changed.map((id) => ({ action, subject: 'customers', subjectId: id }) as const),
  );
  if (changed.length > 0) {
    await rescopeTokens(ctx, changed, isArchived ? 'archived' : 'main');
    const n = isArchived ? changed.length : -changed.length;
    await addToCounts(ctx, { active: -n, archived: n });
  }
  return changed.length;
}
