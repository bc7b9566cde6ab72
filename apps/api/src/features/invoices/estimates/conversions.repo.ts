import type { Taken } from '@countinghouse/domain/documents/conversion';
import type { Ctx } from '../../../platform/ctx.ts';
import { isAlive } from '../invoices.repo.ts';

/** What invoices took of an estimate, by lines and share. A draft that was thrown away took nothing, nor did a cancelled one. */
export async function listConversions({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, estimateId: number) {
  const rows = await tx
    .selectFrom('invoices')
    .select('conversion')
    .where('business_id', '=', businessId)
    .where('converted_from_id', '=', estimateId)
    .where(isAlive)
    .execute();
  return rows.map(({ conversion }) => asTaken(conversion));
}

export const asTaken = (conversion: unknown) => conversion as Taken;
