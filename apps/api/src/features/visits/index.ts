export { previewBill } from './billing/preview-bill.ts';
export { postpone, setBillable, setUnbillable } from './billing/set-billing.ts';
export { canUseVisit } from './file-target.ts';
export { loadWork, type VisitWork } from './load-work.ts';
export { visitRoutes } from './visits.routes.ts';
export { countItemVisits } from './work.repo.ts';
