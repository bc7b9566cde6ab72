export { listCustomersInUse, moveCustomer, renameCustomer } from './customer-documents.repo.ts';
export { verifyChain } from './document-chain.ts';
export { haveInvoices } from './invoices.repo.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { invoiceListRoutes } from './list/list.routes.ts';
export { verifyDocuments } from './verify.repo.ts';
