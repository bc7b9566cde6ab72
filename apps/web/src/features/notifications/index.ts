import { lazyBeside } from '../../platform/lazy-screen.ts';

/** Stands in the top bar, which does not know rooms: the routes hand it in. */
export const Bell = lazyBeside(async () => (await import('./Bell.tsx')).Bell);
