import { lazyScreen } from '../../platform/lazy-screen.ts';

export const StatementScreen = lazyScreen(async () => (await import('./StatementScreen.tsx')).StatementScreen);
