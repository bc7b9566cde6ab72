export { designHolder, withLook } from './document-look.ts';
export { loadTemplates } from './email-templates.ts';
export { completeOptions, type DocumentTerms, loadTerms } from './load-settings.ts';
export { findPrefix, lockSeries } from './numbers.repo.ts';
export type { DocumentOptions } from './settings.repo.ts';
export { settingsRoutes } from './settings.routes.ts';
export { takeNumber } from './take-number.ts';
