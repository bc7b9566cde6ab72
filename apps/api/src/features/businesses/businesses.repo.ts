import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db/database.ts';

export type NewBusiness = {
  name: string;
  currencyCode: string;
  timezone: string;
  countryId: number;
  stateId: number;
  email: string;
  phoneCode: string;
  contactNumber: string;
};

/** Does nothing when it is there already: the creating job may run this step twice. */
export const insertBusiness = (ctx: Ctx, business: NewBusiness) =>
  ctx.tx
    .insertInto('businesses')
    .values({
      business_id: ctx.businessId,
      name: business.name,
      currency_code: business.currencyCode,
      timezone: business.timezone,
      country_id: business.countryId,
      state_id: business.stateId,
      email: business.email,
      phone_code: business.phoneCode,
      phone: business.contactNumber,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .returning('business_id')
    .executeTakeFirst();

/** Takes a place in the directory before anything is written to the cell. */
export async function reserveBusiness(tx: Tx, cell: number, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('directory.businesses')
    .values({ cell, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const activateBusiness = (tx: Tx, id: number) =>
  tx.updateTable('directory.businesses').set({ state: 'active' }).where('id', '=', id).execute();

/** For places that were reserved and never became a business anybody can enter. */
export async function closeBusinesses(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('directory.businesses')
    .set({ state: 'closed' })
    .where('id', 'in', ids)
    .where('state', '=', 'creating')
    .execute();
}

/** True for the one caller who may prepare it; the row lock keeps a second one waiting. */
export async function markPrepared(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('businesses')
    .set({ prepared_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('prepared_at', 'is', null)
    .returning('business_id')
    .executeTakeFirst();
  return row !== undefined;
}
