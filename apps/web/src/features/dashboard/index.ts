import { lazyScreen } from '../../platform/lazy-screen.ts';

export const DashboardScreen = lazyScreen(async () => {
  // Beside the screen, which does not wait for it: the first figures are asked for as soon as it is there.
  void import('./load.ts').catch(() => {});
  return (await import('./DashboardScreen.tsx')).DashboardScreen;
});
