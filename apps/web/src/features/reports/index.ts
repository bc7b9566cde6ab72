import { lazyScreen } from '../../platform/lazy-screen.ts';

export const PaymentsReportScreen = lazyScreen(
  async () => (await import('./PaymentsReportScreen.tsx')).PaymentsReportScreen,
);
