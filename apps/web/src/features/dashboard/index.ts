import { lazyScreen } from '../../platform/lazy-screen.ts';

export const DashboardScreen = lazyScreen(async () => (await import('./DashboardScreen.tsx')).DashboardScreen);
