import type { SharedDocument } from '@countinghouse/contracts/public-share';
import type { Ctx } from '../../platform/ctx.ts';
import { listDocumentPayments } from '../payments/index.ts';

/** What was paid on a document, as its customer reads it: what was voided or came back is not told. */
export async function listSharedPayments(ctx: Ctx, documentId: number): Promise<SharedDocument['payments']> {
  const payments = await listDocumentPayments(ctx, documentId);
  return payments
    .filter(({ status }) => status === 'done')
    .map(({ paymentDate, paymentMethod, payment }) => ({ paymentDate, method: paymentMethod.name, amount: payment }));
}
