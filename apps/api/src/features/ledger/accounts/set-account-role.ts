import { type AccountRole, controlOf, kindOfRole, roleMove } from '@countinghouse/domain/ledger/chart';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AccountRow } from '../accounts.repo.ts';
import { lockRole, updateRole } from './accounts-write.repo.ts';
import { type AccountAnswer, loadAccount, requireAccountForChange } from './save-account.ts';

/** Points a role at another account of the same kind. Entries keep the account they had. */
export async function setAccountRole(ctx: Ctx, role: AccountRole, accountId: number): Promise<AccountAnswer> {
  const move = roleMove(role);
  if (move === 'never') throw new AppError('ledger.role_fixed');
  const { account_id: before } = await lockRole(ctx, role);
  const account = await requireAccountForChange(ctx, accountId);
  const held = before === accountId ? account : await requireAccountForChange(ctx, before);
  if (move === 'empty' && held.balance !== 0 && before !== accountId) throw new AppError('ledger.role_not_empty');
  if (!canHold(account, role)) throw new AppError('ledger.role_other_kind');
  await updateRole(ctx, role, accountId);
  await ctx.audit({
    action: 'account.roleMoved',
    subject: 'accounts',
    subjectId: accountId,
    before: { role, accountId: before },
    after: { role, accountId },
  });
  return loadAccount(ctx, accountId);
}

/** Income and expense may share an account; what is cleared later has one for itself, so that its sum can be proved. */
function canHold({ kind, control, is_active, roles }: AccountRow, role: AccountRole): boolean {
  const isResult = kind === 'income' || kind === 'expense';
  return (
    is_active &&
    kind === kindOfRole(role) &&
    control === controlOf(role) &&
    (isResult || roles.every((each) => each === role))
  );
}
