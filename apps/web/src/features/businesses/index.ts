import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Shown by the settings as well, in frames of their own. */
export const FormatsForm = lazyScreen(async () => (await import('./formats/FormatsForm.tsx')).FormatsForm);
export { businessQueries } from './businesses.api.ts';
