import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { accountStory } from './account-story.ts';
import { findShippingId, updateAccountRow } from './accounts.repo.ts';
import { removeLists, replaceLists } from './contacts.repo.ts';
import { moveEverything, renameEverywhere } from './customer-holders.ts';
import type { Family } from './customers.presenter.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { forwardOlderMerges, moveBilledAccounts, moveShippingAccounts } from './merge.repo.ts';
import { releaseBilling } from './release-billing.ts';
import { requireBothForChange, requireForChange } from './require-account.ts';
import { accountTokens, customerSearch } from './search-tokens.ts';
import { unitedColumns, unitedLists } from './united-account.ts';
import { nameOf } from './write-account.ts';

type Merge = { idClient: number; idDuplicate: number };

/** Two accounts of one customer become one. The duplicate stays as a signpost: whoever asks for it is sent on. */
export async function mergeCustomers(ctx: Ctx, { idClient, idDuplicate }: Merge): Promise<Customer> {
  if (idClient === idDuplicate) throw new AppError('customer.link_to_itself');
  const change = { from: idDuplicate, to: idClient };
  await requireBothForChange(ctx, change);
  const kept = await loadFamily(ctx, idClient);
  const duplicate = await loadFamily(ctx, idDuplicate);
  if (kept.main.archived_at !== null) throw new AppError('customer.not_found');
  await uniteAccounts(ctx, kept, duplicate);
  const dropped = await moveLinks(ctx, kept, duplicate);
  await forwardOlderMerges(ctx, change);
  const moved = await moveEverything(ctx, change);
  const after = await loadFamily(ctx, idClient);
  await renameEverywhere(ctx, { id: idClient, name: nameOf(after.main) });
  await ctx.audit(
    {
      action: 'customer.merged',
      subject: 'customers',
      subjectId: idClient,
      before: { ...accountStory(kept.main), duplicate: { idClient: idDuplicate, ...accountStory(duplicate.main) } },
      after: { ...accountStory(after.main), moved, ...dropped },
    },
    { action: 'customer.merged_into', subject: 'customers', subjectId: idDuplicate, after: { idMergedInto: idClient } },
  );
  return showFamily(ctx, after);
}

async function uniteAccounts(ctx: Ctx, { main: kept }: Family, { main: duplicate }: Family): Promise<void> {
  const lists = unitedLists(kept, duplicate);
  const columns = unitedColumns(kept, duplicate, lists);
  await removeLists(ctx, duplicate.id);
  await customerSearch.remove(ctx, [duplicate.id]);
  await replaceLists(ctx, kept.id, { wanted: lists, stored: kept, adopted: duplicate });
  await updateAccountRow(ctx, kept.id, columns);
  await updateAccountRow(ctx, duplicate.id, {
    archived_at: duplicate.archived_at ?? ctx.now,
    merged_into_id: kept.id,
    billing_account_id: null,
  });
  const tokens = accountTokens({ ...kept, ...columns, ...lists });
  await customerSearch.replace(ctx, kept.id, { marks: { scope: 'main' }, tokens });
}

/** What the kept account lacks it takes over; of what both have the duplicate's is dropped, and told to the audit log. */
async function moveLinks(ctx: Ctx, kept: Family, duplicate: Family) {
  const [to, from] = [kept.main.id, duplicate.main.id];
  await moveBilledAccounts(ctx, { from, to });
  const payer = duplicate.billing;
  if (payer && payer.id !== to) {
    if (kept.main.billing_account_id === null || kept.main.billing_account_id === from)
      await updateAccountRow(ctx, to, { billing_account_id: payer.id });
    else await releaseBilling(ctx, await requireForChange(ctx, payer.id));
  }
  const doubled = kept.shipping && (await findShippingId(ctx, from));
  if (doubled) await updateAccountRow(ctx, doubled, { archived_at: ctx.now });
  await moveShippingAccounts(ctx, { from, to });
  return { droppedShippingAccount: doubled ?? null };
}
