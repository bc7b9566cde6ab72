import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { SavedMethods } from '../../../platform/db/schema.gen.ts';

const methodsQuery = ({ tx, businessId }: Reader) =>
  tx.selectFrom('saved_methods').selectAll().where('business_id', '=', businessId).where('forgotten_at', 'is', null);
export type SavedMethodRow = NonNullable<Awaited<ReturnType<typeof findSavedMethod>>>;

/** The latest that a customer left: later payments are charged to it. */
export const findSavedMethod = (ctx: Reader, customerId: number) =>
  methodsQuery(ctx).where('customer_id', '=', customerId).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const listSavedMethodRows = (ctx: Reader, customerId: number) =>
  methodsQuery(ctx).where('customer_id', '=', customerId).orderBy('id', 'desc').limit(50).execute();

type NewMethod = Omit<Insertable<SavedMethods>, 'business_id' | 'created_at'>;

/** One that is known already stays as it is. */
export const insertSavedMethod = (ctx: Ctx, method: NewMethod) =>
  ctx.tx
    .insertInto('saved_methods')
    .values({ business_id: ctx.businessId, ...method, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['business_id', 'provider', 'provider_method']).doNothing())
    .execute();

export async function markForgotten(ctx: Ctx, id: number) {
  return ctx.tx
    .updateTable('saved_methods')
    .set({ forgotten_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
