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
  const sales = (await listIncomeAccounts(ctx)).find(({ role }) => role === 'sales');
  const chosen = draft.lines.flatMap(({ kind, position, service_id }) => {
    if (kind !== 'item') return [];
    const item = service_id === null ? undefined : catalogue.get(service_id);
    const accountId = item?.income_account_id ?? item?.category_account_id ?? sales?.id;
    if (accountId === undefined) throw new Error('the chart has no account for sales');
    return [{ position, accountId }];
  });
  await setLineAccounts(ctx, draft.id, chosen);
}
