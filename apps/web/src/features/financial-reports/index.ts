import { lazyScreen } from '../../platform/lazy-screen.ts';

export const ReportIndexScreen = lazyScreen(async () => (await import('./ReportIndexScreen.tsx')).ReportIndexScreen);
export const ReportScreen = lazyScreen(async () => (await import('./ReportScreen.tsx')).ReportScreen);
