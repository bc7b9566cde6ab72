import type { Ctx } from '../../../platform/ctx.ts';

export type Hold = { idPart: number; quantity: number };

export const listHolds = ({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, estimateId: number): Promise<Hold[]> =>
  tx
    .selectFrom('estimate_holds')
    .select(['part_id as idPart', 'quantity'])
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', estimateId)
    .execute();

/** Nothing held is no row. */
export async function saveHold(ctx: Ctx, estimateId: number, { idPart, quantity }: Hold): Promise<void> {
  const key = { business_id: ctx.businessId, invoice_id: estimateId, part_id: idPart };
  if (quantity === 0)
    await ctx.tx
      .deleteFrom('estimate_holds')
      .where('business_id', '=', ctx.businessId)
      .where('invoice_id', '=', estimateId)
      .where('part_id', '=', idPart)
      .execute();
  else
    await ctx.tx
      .insertInto('estimate_holds')
      .values({ ...key, quantity })
      .onConflict((conflict) => conflict.columns(['business_id', 'invoice_id', 'part_id']).doUpdateSet({ quantity }))
      .execute();
}
