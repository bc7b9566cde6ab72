import type { Ctx } from '../../platform/ctx.ts';

/** What living invoices took of an estimate, by lines and share. */
export async function listConversions({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, estimateId: number) {
  const rows = await tx
    .selectFrom('invoices')
    .select('conversion')
    .where('business_id', '=', businessId)
    .where('converted_from_id', '=', estimateId)
    .where('status', '<>', 'Canceled')
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ conversion }) => conversion as unknown as { positions: number[] | null; percent: number });
}
