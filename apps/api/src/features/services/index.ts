export { incomeAccountRoutes } from './accounts/accounts.routes.ts';
export { serviceCategoryRoutes } from './categories.routes.ts';
export { registerItemHolders } from './item-holders.ts';
export { haveItems } from './items.repo.ts';
export { type LineRules, listLineRules } from './line-rules.repo.ts';
export { markItemsUsed } from './mark-items-used.ts';
export { partRoutes } from './parts.routes.ts';
export { reserveStock } from './reserve-stock.ts';
export {
  type Goods,
  listGoods,
  partsOf,
  returnStock,
  sellStock,
  stockedItems,
  undoReturn,
} from './sell-stock.ts';
export { servicePriceRoutes, serviceRoutes } from './services.routes.ts';
export { lockStock } from './stock.repo.ts';
export { serviceImport } from './transfer/service-import.ts';
export { serviceTransferRoutes } from './transfer/transfer.routes.ts';
export { verifyStock } from './verify-stock.repo.ts';
