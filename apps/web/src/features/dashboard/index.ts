import { lazyScreen } from '../../platform/lazy-screen.ts';

export const DashboardScreen = lazyScreen(async () => {
  // Beside the screen, which does not wait for them: the first figures are asked for as soon as they are there.
  void Promise.allSettled([import('./load.ts'), import('./Cards.tsx')]);
  return (await import('./DashboardScreen.tsx')).DashboardScreen;
});
