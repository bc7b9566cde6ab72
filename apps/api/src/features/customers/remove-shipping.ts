import type { Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { findShippingId, updateAccountRow } from './accounts.repo.ts';
import { loadCustomer } from './load-customer.ts';
import { requireMainForChange } from './require-account.ts';

/** From then on shipping is the same as the primary account; the removed account is kept, archived. */
export async function removeShipping(ctx: Ctx, idClient: number): Promise<Customer> {
  await requireMainForChange(ctx, idClient);
  const former = await findShippingId(ctx, idClient);
  await ctx.audit({
    action: 'customer.shipping_removed',
    subject: 'customers',
    subjectId: idClient,
    before: { idShippingClient: former },
  });
  if (former !== null) {
    await updateAccountRow(ctx, former, { archived_at: ctx.now });
    await updateAccountRow(ctx, idClient, {});
  }
  return loadCustomer(ctx, idClient);
}
