export { vendorImport } from './transfer/vendor-import.ts';
export { haveVendors } from './vendors.repo.ts';
export { vendorRoutes } from './vendors.routes.ts';
