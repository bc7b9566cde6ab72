import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import type { AccountInput } from './account-columns.ts';
import { accountStory } from './account-story.ts';
import { addToCounts } from './counts.repo.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { addAccount } from './write-account.ts';

/** A new main account. */
export async function createCustomer(ctx: Ctx, input: AccountInput): Promise<Customer> {
  const id = await addAccount(ctx, 'main', input);
  const family = await loadFamily(ctx, id);
  await ctx.audit({
    action: 'customer.created',
    subject: 'customers',
    subjectId: id,
    after: accountStory(family.main),
  });
  const customer = await showFamily(ctx, family);
  await addToCounts(ctx, { active: 1 });
  return customer;
}
