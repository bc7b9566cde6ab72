import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { createRecord } from '../../platform/save-record.ts';
import type { AccountInput } from './account-columns.ts';
import { accountStory } from './account-story.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { addAccount } from './write-account.ts';

/** A new main account. */
export async function createCustomer(ctx: Ctx, input: AccountInput): Promise<Customer> {
  const family = await createRecord(ctx, {
    action: 'customer.created',
    subject: 'customers',
    write: () => addAccount(ctx, 'main', input),
    load: (id) => loadFamily(ctx, id),
    story: ({ main }) => accountStory(main),
  });
  return showFamily(ctx, family);
}
