import type { CustomerType } from '@countinghouse/domain/customers/options';
import type { Ctx } from '../../platform/ctx.ts';
import { requirePlace } from '../locations/index.ts';
import { type AccountInput, accountColumns, accountLists } from './account-columns.ts';
import { type AccountRow, insertAccountRow, updateAccountRow } from './accounts.repo.ts';
import { replaceLists } from './contacts.repo.ts';
import { requireComplete } from './customers.policy.ts';
import { searchTokens } from './search-tokens.ts';
import { insertTokens, replaceTokens, scopeOf } from './tokens.repo.ts';

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
  await insertTokens(ctx, { customerId, scope: scopeOf(kind, false), tokens: searchTokens({ ...columns, ...lists }) });
  return customerId;
}

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
  const was = searchTokens(before);
  const tokens = searchTokens({ ...columns, ...lists });
  if (was.join('\n') === tokens.join('\n')) return;
  await replaceTokens(ctx, {
    customerId: before.id,
    scope: scopeOf(before.kind, before.archived_at !== null),
    tokens,
  });
}
