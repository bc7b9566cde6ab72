export { listTouchedBy } from './allocations.repo.ts';

import type { DocumentMoney } from '../invoices/index.ts';
import { applyHeld, freePayments } from './credits/held-money.ts';
import { listDocumentPayments } from './documents/list-document-payments.ts';
import { earlyTermsOn } from './methods/methods.repo.ts';

export { countPayingInto, findMethod, findRules, listMethods, listMoneyAccounts } from './methods/methods.repo.ts';
export { requireMethod } from './methods/require-method.ts';
export { failRefund, noteRefund, recordForeignRefund } from './online/online-refunds.ts';
export { type ArrivedPayment, recordArrived, recordArrivedFor } from './online/record-arrived.ts';
export { holdPayment, takeFromPayment } from './online/take-from-payment.ts';
export { undoPlaced } from './online/undo-placed.ts';
export { lockOpenItems, openDocuments } from './open-documents.ts';
export { showUndoDay, undoDay } from './payment-day.ts';
export { paymentSource } from './payment-source.ts';
export { findByProvider, findPaymentHead, listPayingCustomers, movePayments } from './payments.repo.ts';
export { paymentRoutes } from './payments.routes.ts';
export { namedPayments } from './read-payments.repo.ts';
export { drawReceipt, sendReceipt } from './receipts/send-receipt.ts';
export { registerRefundCarrier } from './refunds/refund-carrier.ts';
export { refundPayment } from './refunds/refund-payment.ts';
export {
  findRefundByProvider,
  findRefundOrder,
  listPendingRefunds,
  listReopenedItems,
} from './refunds/refunds.repo.ts';
export { restate } from './take-back-payment.ts';
export { verifyPayments } from './verify-payments.repo.ts';
export { listDocumentPayments };

/** What this room does for the documents below it. */
export const paymentsOfDocuments: DocumentMoney = {
  listOf: listDocumentPayments,
  freePayments,
  applyHeld,
  earlyTermsOn,
};
