import { displayNameOf } from '@countinghouse/domain/customers/names';
import type { CustomerType } from '@countinghouse/domain/customers/options';
import type { Ctx } from '../../platform/ctx.ts';
import { requirePlace } from '../locations/index.ts';
import { type AccountInput, accountColumns, accountLists } from './account-columns.ts';
import { type AccountRow, insertAccountRow, updateAccountRow } from './accounts.repo.ts';
import { replaceLists } from './contacts.repo.ts';
import { renameEverywhere } from './customer-holders.ts';
import { requireComplete } from './customers.policy.ts';
import { accountTokens, customerSearch, marksOf } from './search-tokens.ts';

/** A new account of any kind, with its lists and what it is found by. */
export async function addAccount(
  ctx: Ctx,
  kind: CustomerType,
  input: AccountInput,
  links: { shipping_of_id?: number } = {},
): Promise<number> {
  requireComplete(kind, kind, input);
  const [place] = input.coordinates;
  if (place) await requirePlace(ctx, place);
  const columns = accountColumns(input);
  const lists = accountLists(input);
  const customerId = await insertAccountRow(ctx, kind, columns, links);
  await replaceLists(ctx, customerId, { wanted: lists });
  await customerSearch.insert(ctx, customerId, {
    marks: marksOf(kind, false),
    tokens: accountTokens({ ...columns, ...lists }),
  });
  return customerId;
}

type NameColumns = Pick<AccountRow, 'first_name' | 'last_name' | 'is_company' | 'company_name'>;
export const nameOf = ({ first_name, last_name, is_company, company_name }: NameColumns) =>
  displayNameOf({ firstName: first_name, lastName: last_name, isCompany: is_company, companyName: company_name });

/** Makes an account what the form says; `form` is the segment it was shown in, whose words its refusals use. */
export async function changeAccount(
  ctx: Ctx,
  before: AccountRow,
  input: AccountInput,
  form: CustomerType = before.kind,
): Promise<void> {
  requireComplete(before.kind, form, input);
  const [place] = input.coordinates;
  if (place) await requirePlace(ctx, place);
  const columns = accountColumns(input);
  const lists = accountLists(input);
  await updateAccountRow(ctx, before.id, columns);
  await replaceLists(ctx, before.id, { wanted: lists, stored: before });
  const name = nameOf(columns);
  if (name !== nameOf(before)) await renameEverywhere(ctx, { id: before.id, name });
  const was = accountTokens(before);
  const tokens = accountTokens({ ...columns, ...lists });
  if (was.join('\n') === tokens.join('\n')) return;
  const marks = marksOf(before.kind, before.archived_at !== null);
  await customerSearch.replace(ctx, before.id, { marks, tokens });
}
