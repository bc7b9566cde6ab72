export { applyStarterSet } from './apply-starter-set.ts';
export { markRatesUsed } from './mark-rates-used.ts';
export { requireSalesTaxes } from './require-sales-taxes.ts';
export { findTaxes, listActiveTaxes, listFilings } from './sales-taxes.repo.ts';
export { salesTaxRoutes } from './sales-taxes.routes.ts';
export { taxGroupRoutes } from './tax-groups.routes.ts';
export { registerTaxHolders } from './tax-holders.ts';
export { type TaxOfDay, taxesOn } from './taxes-on.ts';
