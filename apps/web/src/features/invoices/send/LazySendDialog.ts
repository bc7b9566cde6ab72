import { lazyScreen } from '../../../platform/lazy-screen.ts';

/** Loaded when somebody sends. */
export const SendDialog = lazyScreen(async () => (await import('./SendDialog.tsx')).SendDialog);
