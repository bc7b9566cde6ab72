import type { Part } from '@countinghouse/domain/documents/conversion';
import type { Ctx } from '../../../platform/ctx.ts';
import { isAlive } from '../invoices.repo.ts';

/** What invoices took of an estimate, in their order. A draft that was thrown away took nothing, nor did a cancelled one. */
export async function listConversions({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, estimateId: number) {
  const rows = await tx
    .selectFrom('invoices')
    .select('conversion')
    .where('business_id', '=', businessId)
    .where('converted_from_id', '=', estimateId)
    .where(isAlive)
    .orderBy('id')
    .execute();
  return rows.map(({ conversion }) => asPart(conversion));
}

export const asPart = (conversion: unknown) => conversion as Part;
