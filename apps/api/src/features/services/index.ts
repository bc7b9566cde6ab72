export { serviceCategoryRoutes } from './categories.routes.ts';
export { haveItems } from './items.repo.ts';
export { markItemsUsed } from './mark-items-used.ts';
export { moveStock } from './move-stock.ts';
export { partRoutes } from './parts.routes.ts';
export { reserveStock } from './reserve-stock.ts';
export { servicePriceRoutes, serviceRoutes } from './services.routes.ts';
