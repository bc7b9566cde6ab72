import { accountKey } from '@countinghouse/domain/ledger/chart';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { listIncomeAccounts } from '../../ledger/index.ts';

/** Where the sales of an item or category are entered; without an id it is a name from before that fits no account. */
export type ChosenAccount = { income_account: string; income_account_id: number | null };
export type IncomeAccounts = Awaited<ReturnType<typeof listIncomeAccounts>>;

export const NO_ACCOUNT: ChosenAccount = { income_account: '', income_account_id: null };

/**
 * The account that a form or file names. What it says of one that is there already is left as it is, so that a record can
 * be saved unchanged whatever it holds.
 */
export function accountNamed(
  name: string,
  { accounts, present }: { accounts: IncomeAccounts; present: ChosenAccount | null },
): ChosenAccount | null {
  if (present && accountKey(name) === accountKey(present.income_account)) return present;
  const found = accounts.find((account) => accountKey(account.name) === accountKey(name));
  return found ? { income_account: found.name, income_account_id: found.id } : null;
}

/** What is said when no account has the name: which there are. */
export const unknownAccount = (name: string, accounts: IncomeAccounts): string =>
  `There is no income account called "${name.slice(0, 80)}". There are: ${accounts.map((each) => each.name).join(', ')}.`;

type Choice = { name: string | undefined; present: ChosenAccount | null; field: string };

/** Undefined where the form says nothing about it; nothing chosen where it says nothing is. */
export async function chooseAccount(ctx: Ctx, { name, present, field }: Choice): Promise<ChosenAccount | undefined> {
  if (name === undefined) return undefined;
  if (name === '') return NO_ACCOUNT;
  const accounts = await listIncomeAccounts(ctx);
  const chosen = accountNamed(name, { accounts, present });
  if (!chosen) throw new AppError('request.invalid', { [field]: unknownAccount(name, accounts) });
  return chosen;
}

/** Of a new item that names none: that of its category where it has one, else Sales. */
export function defaultAccount(accounts: IncomeAccounts, category: ChosenAccount | null): ChosenAccount {
  if (category?.income_account_id) return category;
  const sales = accounts.find(({ role }) => role === 'sales');
  if (!sales) throw new Error('the chart has no account for sales');
  return { income_account: sales.name, income_account_id: sales.id };
}

/** Of a new item: the one it names, else that of its category, else Sales. */
export async function accountOfNew(
  ctx: Ctx,
  name: string | undefined,
  { category, present = null }: { category: ChosenAccount | null; present?: ChosenAccount | null },
): Promise<ChosenAccount> {
  const chosen = await chooseAccount(ctx, { name, present, field: 'incomeAccount' });
  return chosen ?? defaultAccount(await listIncomeAccounts(ctx), category);
}

/** Of an item that is changed: the one it names, else the one it has. */
export const accountOfChanged = async (
  ctx: Ctx,
  name: string | undefined,
  present: ChosenAccount,
): Promise<ChosenAccount> => (await chooseAccount(ctx, { name, present, field: 'incomeAccount' })) ?? present;
