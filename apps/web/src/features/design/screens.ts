import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Beside the room's door, because every visitor loads what routes.tsx imports, and the door brings controls along. */
export const DesignStudioScreen = lazyScreen(
  async () => (await import('./studio/DesignStudioScreen.tsx')).DesignStudioScreen,
);
