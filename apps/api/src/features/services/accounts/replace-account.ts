import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { replaceIncomeAccount as contract } from '@countinghouse/contracts/income-accounts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { listIncomeAccounts } from '../../ledger/index.ts';
import { replaceUnknown } from './accounts.repo.ts';

type AccountReplacement = HandlerInput<typeof contract>['body'];

/** Everything that names an account which does not exist gets one that does, in one go. */
export async function replaceAccount(
  ctx: Ctx,
  { name, idAccount }: AccountReplacement,
): Promise<Reply<typeof contract>> {
  const account = (await listIncomeAccounts(ctx)).find(({ id }) => id === idAccount);
  if (!account) throw new AppError('account.not_found');
  const chosen = { income_account: account.name, income_account_id: account.id };
  const [items, categories] = await replaceUnknown(ctx, name, chosen);
  await ctx.audit({
    action: 'account.replaced',
    subject: 'accounts',
    subjectId: idAccount,
    before: { incomeAccount: name },
    after: { incomeAccount: account.name, items, categories },
  });
  return { items, categories };
}
