import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { PlanMethods } from '../../../platform/db/schema.gen.ts';

export type MethodRow = Awaited<ReturnType<typeof listMethods>>[number];
export type NewMethod = Pick<
  Insertable<PlanMethods>,
  'provider_method' | 'kind' | 'brand' | 'last4' | 'expires_month' | 'expires_year'
>;

/** Those that can be used, oldest first. */
export const listMethods = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('plan_methods')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** False when it is known already, also as a removed one: a visit is handled once, however often it is told. */
export async function insertMethod(ctx: Ctx, method: NewMethod, isDefault: boolean): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('plan_methods')
    .values({ ...method, business_id: ctx.businessId, is_default: isDefault, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['business_id', 'provider_method']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Two statements: at no moment are there two defaults. */
export async function makeDefault({ tx, businessId }: Reader, id: number): Promise<void> {
  await tx
    .updateTable('plan_methods')
    .set({ is_default: false })
    .where('business_id', '=', businessId)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('plan_methods')
    .set({ is_default: true })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

export const markRemoved = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('plan_methods')
    .set({ is_default: false, removed_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Removed here, and the provider does not know it yet. */
export const listUndetached = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('plan_methods')
    .select(['id', 'provider_method'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is not', null)
    .where('detached_at', 'is', null)
    .orderBy('id')
    .execute();

export const markDetached = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx
    .updateTable('plan_methods')
    .set({ detached_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ids)
    .execute();
