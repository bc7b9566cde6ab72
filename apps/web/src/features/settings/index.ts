import { lazyScreen } from '../../platform/lazy-screen.ts';

export const SettingsScreen = lazyScreen(async () => (await import('./SettingsScreen.tsx')).SettingsScreen);
/** What lies behind the settings when somebody came straight to them. */
export const SettingsPlainScreen = lazyScreen(
  async () => (await import('./SettingsPlainScreen.tsx')).SettingsPlainScreen,
);
export const ConfigurationsScreen = lazyScreen(
  async () => (await import('./configurations/ConfigurationsScreen.tsx')).ConfigurationsScreen,
);
