import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { Account } from '@countinghouse/contracts/ledger';
import type {
  createAccount as createContract,
  updateAccount as updateContract,
} from '@countinghouse/contracts/ledger-accounts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';
import { overwriteNote, requireFresh } from '../../../platform/versions.ts';
import { type AccountRow, findAccount } from '../accounts.repo.ts';
import { presentAccount } from '../ledger.presenter.ts';
import { insertAccount, lockAccount, updateAccountRow } from './accounts-write.repo.ts';

export type AccountAnswer = Account & { currencyCode: string };

export async function loadAccount(ctx: Ctx, id: number): Promise<AccountAnswer> {
  const row = await findAccount(ctx, id);
  if (!row) throw new AppError('ledger.account_not_found');
  return { ...presentAccount(row), currencyCode: await businessCurrency(ctx) };
}

export async function createAccount(
  ctx: Ctx,
  { isBank, ...input }: HandlerInput<typeof createContract>['body'],
): Promise<AccountAnswer> {
  if (isBank && input.kind !== 'asset' && input.kind !== 'liability')
    throw new AppError('request.invalid', { isBank: 'Only an asset or a liability can hold money.' });
  const columns = { ...input, control: isBank ? ('bank' as const) : null };
  const id = await insertAccount(ctx, columns).catch(codeTaken);
  await ctx.audit({ action: 'account.created', subject: 'accounts', subjectId: id, after: columns });
  return loadAccount(ctx, id);
}

export async function updateAccount(
  ctx: Ctx,
  id: number,
  { version, ...names }: HandlerInput<typeof updateContract>['body'],
): Promise<AccountAnswer> {
  const before = await requireAccountForChange(ctx, id);
  requireFresh(before.version, version);
  await updateAccountRow(ctx, id, names).catch(codeTaken);
  await ctx.audit({
    action: 'account.updated',
    subject: 'accounts',
    subjectId: id,
    before: { code: before.code, name: before.name },
    after: { ...names, ...overwriteNote(version) },
  });
  return loadAccount(ctx, id);
}

/** Locks the row first, so that nobody gives it a role or archives it meanwhile. */
export async function requireAccountForChange(ctx: Ctx, id: number): Promise<AccountRow> {
  await lockAccount(ctx, id);
  const row = await findAccount(ctx, id);
  if (!row) throw new AppError('ledger.account_not_found');
  return row;
}

function codeTaken(error: unknown): never {
  if (violates(error, 'accounts_business_id_code_key'))
    throw new AppError('ledger.account_code_taken', { code: 'Another account has it.' }, { cause: error });
  throw error;
}
