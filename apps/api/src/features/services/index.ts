export { serviceCategoryRoutes } from './categories.routes.ts';
export { haveItems } from './items.repo.ts';
export { markItemsUsed } from './mark-items-used.ts';
export { partRoutes } from './parts.routes.ts';
export { holdStock, returnStock, sellStock } from './sell-stock.ts';
export { servicePriceRoutes, serviceRoutes } from './services.routes.ts';
export { serviceImport } from './transfer/service-import.ts';
export { serviceTransferRoutes } from './transfer/transfer.routes.ts';
