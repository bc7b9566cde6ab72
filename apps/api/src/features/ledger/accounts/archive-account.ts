import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AccountRow } from '../accounts.repo.ts';
import { listAccountUses } from './account-holders.ts';
import { updateAccountRow } from './accounts-write.repo.ts';
import { type AccountAnswer, loadAccount, requireAccountForChange } from './save-account.ts';

/** Takes an account out of use. What is posted on it stays, and reports go on showing it. */
export async function archiveAccount(ctx: Ctx, id: number): Promise<AccountAnswer> {
  const account = await requireAccountForChange(ctx, id);
  if (account.roles.length > 0) throw new AppError('ledger.account_has_role', { roles: account.roles.join(', ') });
  if (isOnBalanceSheet(account) && account.balance !== 0) throw new AppError('ledger.account_has_balance');
  const uses = await listAccountUses(ctx, id);
  if (uses.length > 0) throw new AppError('ledger.account_in_use', { uses: uses.join('; ') });
  return setActive(ctx, account, false);
}

export async function restoreAccount(ctx: Ctx, id: number): Promise<AccountAnswer> {
  return setActive(ctx, await requireAccountForChange(ctx, id), true);
}

/** What stands on the balance sheet has to go somewhere; income and expense end with their year. */
const isOnBalanceSheet = ({ kind }: AccountRow) => kind !== 'income' && kind !== 'expense';

async function setActive(ctx: Ctx, account: AccountRow, isActive: boolean): Promise<AccountAnswer> {
  const { id } = account;
  if (account.is_active !== isActive) await updateAccountRow(ctx, id, { is_active: isActive });
  await ctx.audit({
    action: isActive ? 'account.restored' : 'account.archived',
    subject: 'accounts',
    subjectId: id,
    before: { isActive: account.is_active },
    after: { isActive },
  });
  return loadAccount(ctx, id);
}
