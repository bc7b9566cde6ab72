import { accountKey } from '@countinghouse/domain/ledger/chart';
import type { Ctx } from '../../platform/ctx.ts';
import { listIncomeAccounts } from '../ledger/index.ts';
import type { Composed } from './compose-document.ts';
import type { DocumentRow } from './invoices.repo.ts';
import { setLineAccounts } from './lines.repo.ts';

/**
 * Where the income of each line will be entered: on the account of what it sells, else on that of its category, else on
 * Sales. Frozen on the line, so that whatever takes it back later goes to the same account.
 */
export async function freezeAccounts(ctx: Ctx, draft: DocumentRow, catalogue: Composed['catalogue']): Promise<void> {
  const accounts = await listIncomeAccounts(ctx);
  const named = (name: string | null | undefined) =>
    name ? accounts.find((account) => accountKey(account.name) === accountKey(name)) : undefined;
  const sales = accounts.find(({ role }) => role === 'sales');
  const chosen = draft.lines.flatMap(({ kind, position, service_id }) => {
    if (kind !== 'item') return [];
    const item = service_id === null ? undefined : catalogue.get(service_id);
    const account = named(item?.income_account) ?? named(item?.category_account) ?? sales;
    if (!account) throw new Error('the chart has no account for sales');
    return [{ position, accountId: account.id }];
  });
  await setLineAccounts(ctx, draft.id, chosen);
}
