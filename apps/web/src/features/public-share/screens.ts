import { lazyScreen } from '../../platform/lazy-screen.ts';

/** The customers' page inside the application, for whoever comes to its address from there. */
export const SharePageScreen = lazyScreen(async () => (await import('./page/SharePage.tsx')).SharePage);
/** What the business sees of it, handed to the details of a document. */
export const SharePanel = lazyScreen(async () => (await import('./panel/SharePanel.tsx')).SharePanel);
