export { approveInvoice } from './approve-invoice.ts';
export { type ComposedDocument, composeTyped, type TypedFields } from './compose-document.ts';
export { createInvoice } from './create-invoice.ts';
export { customerDocumentRoutes } from './customer/customer.routes.ts';
export { summarizeCustomer, TITLES as FIGURE_TITLES, TREND_DAYS, trendOf } from './customer/summarize-customer.ts';
export { listCustomersInUse, moveCustomer, renameCustomer } from './customer-documents.repo.ts';
export { earlyOffer } from './discount/early-terms.ts';
export {
  type GivenDiscount,
  keepDiscount,
  readDiscount,
  readDiscountBack,
  undoDiscounts,
} from './discount/give-discount.ts';
export { verifyChain } from './document-chain.ts';
export { later, requireNearDay } from './document-days.ts';
export { type DocumentMoney, registerDocumentMoney } from './document-money.ts';
export { type DocumentPlans, registerDocumentPlans } from './document-plans.ts';
export { isTaken } from './estimates/conversions.repo.ts';
export { convertEstimate, findRest, previewConversion } from './estimates/convert-estimate.ts';
export { registerFeeDocuments } from './fee-documents.ts';
export { statusTagOf } from './invoices.presenter.ts';
export {
  aliveAs,
  asKind,
  asStatus,
  type DocumentRow,
  findHead,
  type Head as DocumentHead,
  haveInvoices,
  lockInvoices,
  updateInvoiceRow,
} from './invoices.repo.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { listRollUps, sumRollUps } from './list/books.repo.ts';
export { countLateOf, countOfCustomer, sumDays, sumDaysOf, sumLate } from './list/day-sums.repo.ts';
export { invoiceListRoutes } from './list/list.routes.ts';
export { readAmount } from './list/read-search.ts';
export { loadInvoice, requireDocument } from './load-invoice.ts';
export { drawPaper } from './print/draw-paper.ts';
export { printBlank } from './print/print-invoice.ts';
export { acceptShared, declineShared } from './public/answer-shared.ts';
export { loadAcceptance } from './public/certificate.ts';
export { loadShared, markDocumentViewed, previewShared, printShared } from './public/load-shared.ts';
export { answerAbout, askAbout, loadThread } from './public/questions.ts';
export { haveDocument } from './public/shared-documents.ts';
export { creditNoteSource, documentSource } from './search/document-source.ts';
export { indexLines, wakeIndexing } from './search/index-lines.ts';
export type { MoreFigures } from './send/compose-document-mail.ts';
export { addressesFor } from './send/compose-document-mail.ts';
export { drawSentPaper } from './send/draw-sent-paper.ts';
export { documentMails } from './send/follow-mails.ts';
export { previewReminderMail, queueReminder } from './send/remind.ts';
export { sendRoutes } from './send/send.routes.ts';
export { sendDocument } from './send/send-document.ts';
export { sendScheduled } from './send/send-scheduled.ts';
export { settle } from './settle.ts';
export { fieldsOf, numberOf } from './stored-fields.ts';
export { updateInvoice } from './update-invoice.ts';
export { countItemDocuments } from './usage/item-usage.repo.ts';
export { nameDocuments } from './usage/mentions.repo.ts';
export { countTaxDocuments } from './usage/tax-usage.repo.ts';
export { usageRoutes } from './usage/usage.routes.ts';
export { verifyDocuments } from './verify.repo.ts';
export { verifyRollUps } from './verify-roll-ups.repo.ts';
export { loseRecovered, recoverLoss } from './write-off/recover-loss.ts';
export { listDraftInvoices } from './year-drafts.repo.ts';
