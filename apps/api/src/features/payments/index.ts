import type { DocumentMoney } from '../invoices/index.ts';
import { applyHeld, freePayments } from './credits/held-money.ts';
import { listDocumentPayments } from './documents/list-document-payments.ts';

export { listPayingCustomers, movePayments } from './payments.repo.ts';
export { paymentRoutes } from './payments.routes.ts';
export { drawReceipt } from './receipts/send-receipt.ts';
export { verifyPayments } from './verify-payments.repo.ts';
export { listDocumentPayments };

/** What this room does for the documents below it. */
export const paymentsOfDocuments: DocumentMoney = { listOf: listDocumentPayments, freePayments, applyHeld };
