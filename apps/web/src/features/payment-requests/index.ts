import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Handed to the details of a document, which do not know in how many parts it is asked for. */
export const RequestsPanel = lazyScreen(async () => (await import('./RequestsPanel.tsx')).RequestsPanel);
