import { lazyScreen } from '../../platform/lazy-screen.ts';

export const ProfileScreen = lazyScreen(async () => (await import('./ProfileScreen.tsx')).ProfileScreen);
