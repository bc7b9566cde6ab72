import { lazyBeside, lazyScreen } from '../../platform/lazy-screen.ts';

export const UnbilledWorkScreen = lazyScreen(async () => (await import('./UnbilledWorkScreen.tsx')).UnbilledWorkScreen);
export const UnbilledCount = lazyBeside(async () => (await import('./UnbilledCount.tsx')).UnbilledCount);
