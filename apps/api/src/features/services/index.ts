export { countSellingOn } from './accounts/accounts.repo.ts';
export { incomeAccountRoutes } from './accounts/accounts.routes.ts';
export { serviceCategoryRoutes } from './categories/categories.routes.ts';
export { type BillableItem, listBillableItems } from './items/billable-items.repo.ts';
export { registerItemHolders } from './items/item-holders.ts';
export { findDefaultTaxes } from './items/item-links.repo.ts';
export { itemSource } from './items/item-source.ts';
export { haveItems } from './items/items.repo.ts';
export { type LineRules, listLineRules } from './items/line-rules.repo.ts';
export { markItemsUsed } from './items/mark-items-used.ts';
export { partRoutes } from './parts/parts.routes.ts';
export { servicePriceRoutes, serviceRoutes } from './services.routes.ts';
export { listPartCosts } from './stock/part-costs.repo.ts';
export { reserveStock } from './stock/reserve-stock.ts';
export {
  type Goods,
  holdStock,
  listGoods,
  partsOf,
  returnStock,
  sellStock,
  stockedItems,
  undoReturn,
} from './stock/sell-stock.ts';
export { lockStock } from './stock/stock.repo.ts';
export { verifyStock } from './stock/verify-stock.repo.ts';
export { serviceImport } from './transfer/service-import.ts';
export { serviceTransferRoutes } from './transfer/transfer.routes.ts';
