import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Accounts, journals, opening balances, roles and periods: one screen with a tab for each address. */
export const LedgerScreen = lazyScreen(async () => (await import('./LedgerScreen.tsx')).LedgerScreen);
