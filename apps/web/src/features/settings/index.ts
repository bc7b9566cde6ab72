import { lazyScreen } from '../../platform/lazy-screen.ts';

export const SettingsScreen = lazyScreen(async () => (await import('./SettingsScreen.tsx')).SettingsScreen);
/** What lies behind the settings when somebody came straight to them. */
export const SettingsPlainScreen = lazyScreen(
  async () => (await import('./SettingsPlainScreen.tsx')).SettingsPlainScreen,
);
/** For cards that rooms above hand in. */
export const SwitchRow = lazyScreen(async () => (await import('./SwitchRow.tsx')).SwitchRow);
export const ConfigurationsScreen = lazyScreen(
  async () => (await import('./configurations/ConfigurationsScreen.tsx')).ConfigurationsScreen,
);
