import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { updateAccountRow } from './accounts.repo.ts';
import { loadCustomer } from './load-customer.ts';
import { releaseBilling } from './release-billing.ts';
import { requireLinkForChange } from './require-account.ts';

/** From then on billing is the same as the primary account. */
export async function removeBilling(ctx: Ctx, idClient: number): Promise<Customer> {
  const { billing: former } = await requireLinkForChange(ctx, idClient);
  await ctx.audit({
    action: 'customer.billing_removed',
    subject: 'customers',
    subjectId: idClient,
    before: { idRelatedClient: former?.id ?? null },
  });
  if (former) {
    await updateAccountRow(ctx, idClient, { billing_account_id: null });
    await releaseBilling(ctx, former);
  }
  return loadCustomer(ctx, idClient);
}
