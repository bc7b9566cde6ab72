import type { PLAN_STATES } from '@countinghouse/contracts/plan-billing';
import { sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { PlanBilling } from '../../../platform/db/schema.gen.ts';

/** What everybody begins with. */
export const FIRST_PLAN = { plan_name: 'Countinghouse', state: 'trial' } as const;

export const findPlan = ({ tx, businessId }: Reader) =>
  tx.selectFrom('plan_billing').selectAll().where('business_id', '=', businessId).executeTakeFirst();

/** Nobody else changes the plan or its methods until the transaction ends. The first to come makes the row. */
export async function lockPlan(ctx: Ctx) {
  await ctx.tx
    .insertInto('plan_billing')
    .values({ business_id: ctx.businessId, ...FIRST_PLAN, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ctx.tx
    .selectFrom('plan_billing')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const updatePlan = (ctx: Ctx, change: Updateable<PlanBilling>) =>
  ctx.tx
    .updateTable('plan_billing')
    .set({ ...change, version: sql`version + 1`, updated_by: ctx.userId || null, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .execute();

/** What the provider calls the business. Once known it stays; no form holds it, so no version moves. */
export const keepCustomer = ({ tx, businessId }: Reader, customer: string) =>
  tx
    .updateTable('plan_billing')
    .set({ provider_customer: customer })
    .where('business_id', '=', businessId)
    .where('provider_customer', 'is', null)
    .execute();

export const setPlanState = ({ tx, businessId }: Reader, state: (typeof PLAN_STATES)[number]) =>
  tx.updateTable('plan_billing').set({ state }).where('business_id', '=', businessId).execute();
