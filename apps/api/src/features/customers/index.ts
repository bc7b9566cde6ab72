export { haveAccounts } from './accounts.repo.ts';
export { type Addressee, listAddressees } from './addressees.repo.ts';
export { type CustomerHolder, registerCustomerHolders } from './customer-holders.ts';
export { customerSource } from './customer-source.ts';
export { customerRoutes } from './customers.routes.ts';
export { findCustomerIds, findHits } from './find-accounts.ts';
export { linkedAccountRoutes } from './linked-accounts.routes.ts';
export { customerImport } from './transfer/customer-import.ts';
export { customerTransferRoutes } from './transfer/transfer.routes.ts';
