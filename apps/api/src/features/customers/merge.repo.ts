import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { touched } from '../../platform/db/touched.repo.ts';

type Change = { from: number; to: number };

/** Every account that a merge of the two will touch, themselves included, so that all can be locked before the first is. */
export async function listTouched({ tx, businessId }: Ctx, { from, to }: Change): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where business_id = ${businessId} and billing_account_id = ${from}
    union all
    select id from customers where business_id = ${businessId} and shipping_of_id in (${from}, ${to})
    union all
    select billing_account_id from customers
      where business_id = ${businessId} and id in (${from}, ${to}) and billing_account_id is not null`.execute(tx);
  return [from, to, ...rows.map(({ id }) => id)];
}

/** Those whom the duplicate bills for are billed by the kept account from now on; what bills for itself needs no link. */
export async function moveBilledAccounts(ctx: Ctx, { from, to }: Change): Promise<void> {
  await ctx.tx
    .updateTable('customers')
    .set(({ eb }) => ({
      billing_account_id: eb.case().when('id', '=', to).then(null).else(to).end(),
      ...touched(ctx),
    }))
    .where('business_id', '=', ctx.businessId)
    .where('billing_account_id', '=', from)
    .execute();
}

/** The shipping account changes hands; removed ones go with it. */
export const moveShippingAccounts = (ctx: Ctx, { from, to }: Change) =>
  ctx.tx
    .updateTable('customers')
    .set({ shipping_of_id: to, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('shipping_of_id', '=', from)
    .execute();

/** An older merge leads to the account that is left, without a stop at the one that goes now. */
export const forwardOlderMerges = (ctx: Ctx, { from, to }: Change) =>
  ctx.tx
    .updateTable('customers')
    .set({ merged_into_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('merged_into_id', '=', from)
    .execute();
