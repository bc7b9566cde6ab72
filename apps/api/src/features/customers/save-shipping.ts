import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { overwriteNote, requireFresh } from '../../platform/versions.ts';
import type { AccountInput } from './account-columns.ts';
import { accountChanges, accountStory } from './account-story.ts';
import { findShippingId, updateAccountRow } from './accounts.repo.ts';
import { requireSameLink } from './customers.policy.ts';
import { loadFamily, showFamily } from './load-customer.ts';
import { requireForChange, requireMainForChange } from './require-account.ts';
import type { LinkedInput } from './save-billing.ts';
import { addAccount, changeAccount } from './write-account.ts';

/** Creates or changes the shipping account of a main account; it belongs to that one alone. */
export async function saveShipping(ctx: Ctx, mainId: number, input: LinkedInput): Promise<Customer> {
  await requireMainForChange(ctx, mainId);
  const shippingId = await findShippingId(ctx, mainId);
  requireSameLink(shippingId, input.idClient);
  if (shippingId === null) return createShipping(ctx, mainId, input);
  const { version } = await requireForChange(ctx, shippingId);
  requireFresh(version, input.version);
  const before = await loadFamily(ctx, shippingId);
  await changeAccount(ctx, before.main, input);
  const after = await loadFamily(ctx, mainId);
  if (!after.shipping) throw new Error('the shipping account was there a moment ago');
  const changes = accountChanges(before.main, after.shipping);
  const told = { ...changes.after, ...overwriteNote(input.version) };
  const entry = { action: 'customer.updated', subject: 'customers', subjectId: shippingId } as const;
  await ctx.audit({ ...entry, before: changes.before, after: told });
  return showFamily(ctx, after);
}

async function createShipping(ctx: Ctx, mainId: number, input: AccountInput): Promise<Customer> {
  const id = await addAccount(ctx, 'shipping', input, { shipping_of_id: mainId });
  await updateAccountRow(ctx, mainId, {});
  const family = await loadFamily(ctx, mainId);
  if (!family.shipping) throw new Error('the shipping account was not linked');
  await ctx.audit(
    { action: 'customer.created', subject: 'customers', subjectId: id, after: accountStory(family.shipping) },
    { action: 'customer.shipping_linked', subject: 'customers', subjectId: mainId, after: { idShippingClient: id } },
  );
  return showFamily(ctx, family);
}
