import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { updateAccountRow } from './accounts.repo.ts';
import { canBill } from './customers.policy.ts';
import { loadCustomer } from './load-customer.ts';
import { releaseBilling } from './release-billing.ts';
import { requireLinkForChange } from './require-account.ts';

type Link = { idClient: number; idRelatedClient: number };

/** Lets an existing main or billing account bill for a main account, in place of the one it had. */
export async function linkBilling(ctx: Ctx, { idClient, idRelatedClient }: Link): Promise<Customer> {
  if (idClient === idRelatedClient) throw new AppError('customer.link_to_itself');
  const { billing: former, other } = await requireLinkForChange(ctx, idClient, idRelatedClient);
  if (!other || !canBill(other)) throw new AppError('customer.not_found');
  await updateAccountRow(ctx, idClient, { billing_account_id: idRelatedClient });
  await ctx.audit({
    action: 'customer.billing_linked',
    subject: 'customers',
    subjectId: idClient,
    before: { idRelatedClient: former?.id ?? null },
    after: { idRelatedClient },
  });
  if (former && former.id !== idRelatedClient) await releaseBilling(ctx, former);
  return loadCustomer(ctx, idClient);
}
