export { findCountryDefaults, findStateId } from './country-defaults.repo.ts';
export { locationRoutes } from './locations.routes.ts';
export { PlaceFinder } from './place-finder.ts';
export { requirePlace } from './require-place.repo.ts';
