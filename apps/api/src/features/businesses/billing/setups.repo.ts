import type { SETUP_STATES } from '@countinghouse/contracts/plan-billing';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type SetupState = (typeof SETUP_STATES)[number];

export async function insertSetup(ctx: Ctx): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('plan_setups')
    .values({ business_id: ctx.businessId, created_by: ctx.userId || null, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findSetup = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('plan_setups')
    .select(['id', 'state', 'provider_session'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const keepSession = ({ tx, businessId }: Reader, id: number, session: string) =>
  tx
    .updateTable('plan_setups')
    .set({ provider_session: session })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

/** Only an open one ends; what ended stays as it did. */
export const endSetup = ({ tx, businessId }: Reader, id: number, state: SetupState) =>
  tx
    .updateTable('plan_setups')
    .set({ state })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
