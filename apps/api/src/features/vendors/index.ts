export { vendorImport } from './transfer/vendor-import.ts';
export { vendorSource } from './vendor-source.ts';
export { countBillingOn, haveVendors } from './vendors.repo.ts';
export { vendorRoutes } from './vendors.routes.ts';
