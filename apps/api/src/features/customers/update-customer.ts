import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { requireFresh } from '../../platform/versions.ts';
import type { AccountInput } from './account-columns.ts';
import { accountChanges } from './account-story.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { requireForChange } from './require-account.ts';
import { changeAccount } from './write-account.ts';

/** Saves an account of any kind. Who edited an older version is told so, and loses nothing. */
export async function updateCustomer(ctx: Ctx, id: number, input: AccountInput): Promise<Customer> {
  const { version } = await requireForChange(ctx, id);
  requireFresh(version, input.version);
  const before = await loadFamily(ctx, id);
  await changeAccount(ctx, before.main, input);
  const after = await loadFamily(ctx, id);
  const changes = accountChanges(before.main, after.main);
  await ctx.audit({ action: 'customer.updated', subject: 'customers', subjectId: id, ...changes });
  return showFamily(ctx, after);
}
