export { searchRoutes } from './search.routes.ts';
export { registerSearchSources } from './sources.ts';
