import { lazyScreen } from '../../platform/lazy-screen.ts';

/** What the routes need, apart from the queries that other rooms use: they would bring the room's contract to every page. */
export const BusinessDetailsScreen = lazyScreen(
  async () => (await import('./details/BusinessDetailsScreen.tsx')).BusinessDetailsScreen,
);
