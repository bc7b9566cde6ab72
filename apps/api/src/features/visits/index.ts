export { canUseVisit } from './file-target.ts';
export { visitRoutes } from './visits.routes.ts';
export { countItemVisits } from './work.repo.ts';
