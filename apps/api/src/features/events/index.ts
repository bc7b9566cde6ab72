export { eventRoutes } from './events.routes.ts';
export { pruneEvents } from './prune-events.ts';
