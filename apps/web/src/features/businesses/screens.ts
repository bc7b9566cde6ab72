import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Beside the room's door, because every visitor loads what routes.tsx imports, and the door brings queries along. */
export const BusinessDetailsScreen = lazyScreen(
  async () => (await import('./details/BusinessDetailsScreen.tsx')).BusinessDetailsScreen,
);
