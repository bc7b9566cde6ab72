import type { Reader } from '../../../platform/db/reader.ts';

/** What the receipt of a payment is called. */
export async function findReceiptNumber({ tx, businessId }: Reader, paymentId: number): Promise<string> {
  const row = await tx
    .selectFrom('payments')
    .select(['prefix', 'number'])
    .where('business_id', '=', businessId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row ? `${row.prefix}${row.number}` : '';
}
