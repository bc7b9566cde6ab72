export { markRatesUsed } from './mark-rates-used.ts';
export { requireSalesTaxes } from './require-sales-taxes.ts';
export { salesTaxRoutes } from './sales-taxes.routes.ts';
export { taxGroupRoutes } from './tax-groups.routes.ts';
