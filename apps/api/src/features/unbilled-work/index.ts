export { unbilledWorkRoutes } from './unbilled-work.routes.ts';
