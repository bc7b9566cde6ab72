import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { overwriteNote, requireFresh } from '../../platform/versions.ts';
import type { AccountInput } from './account-columns.ts';
import { accountChanges, accountStory } from './account-story.ts';
import { updateAccountRow } from './accounts.repo.ts';
import { requireSameLink } from './customers.policy.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { requireLinkForChange } from './require-account.ts';
import { addAccount, changeAccount } from './write-account.ts';

export type LinkedInput = AccountInput & { idClient?: number | undefined };

/** Creates or changes the billing account of a main account. What serves several is changed for all of them. */
export async function saveBilling(ctx: Ctx, mainId: number, input: LinkedInput): Promise<Customer> {
  const { billing } = await requireLinkForChange(ctx, mainId);
  requireSameLink(billing?.id ?? null, input.idClient);
  if (!billing) return createBilling(ctx, mainId, input);
  requireFresh(billing.version, input.version);
  const before = await loadFamily(ctx, billing.id);
  await changeAccount(ctx, before.main, input, 'billing');
  const after = await loadFamily(ctx, mainId);
  if (!after.billing) throw new Error('the billing account was there a moment ago');
  const changes = accountChanges(before.main, after.billing);
  const told = { ...changes.after, ...overwriteNote(input.version) };
  const entry = { action: 'customer.updated', subject: 'customers', subjectId: billing.id } as const;
  await ctx.audit({ ...entry, before: changes.before, after: told });
  return showFamily(ctx, after);
}

async function createBilling(ctx: Ctx, mainId: number, input: AccountInput): Promise<Customer> {
  const id = await addAccount(ctx, 'billing', input);
  await updateAccountRow(ctx, mainId, { billing_account_id: id });
  const family = await loadFamily(ctx, mainId);
  if (!family.billing) throw new Error('the billing account was not linked');
  await ctx.audit(
    { action: 'customer.created', subject: 'customers', subjectId: id, after: accountStory(family.billing) },
    { action: 'customer.billing_linked', subject: 'customers', subjectId: mainId, after: { idRelatedClient: id } },
  );
  return showFamily(ctx, family);
}
