import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { saveRecord } from '../../platform/save-record.ts';
import type { AccountInput } from './account-columns.ts';
import { accountChanges } from './account-story.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { requireForChange } from './require-account.ts';
import { changeAccount } from './write-account.ts';

/** Saves an account of any kind. Who edited an older version is told so, and loses nothing. */
export async function updateCustomer(ctx: Ctx, id: number, input: AccountInput): Promise<Customer> {
  const family = await saveRecord(ctx, {
    action: 'customer.updated',
    subject: 'customers',
    id,
    version: input.version,
    lock: () => requireForChange(ctx, id),
    load: () => loadFamily(ctx, id),
    write: (_, { main }) => changeAccount(ctx, main, input),
    changes: (before, after) => accountChanges(before.main, after.main),
  });
  return showFamily(ctx, family);
}
