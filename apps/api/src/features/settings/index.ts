export { completeOptions, type DocumentTerms, loadTerms } from './load-settings.ts';
export { takeNumber } from './numbers.repo.ts';
export type { DocumentOptions } from './settings.repo.ts';
export { settingsRoutes } from './settings.routes.ts';
