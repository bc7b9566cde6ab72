import { lazyBeside, lazyScreen } from '../../platform/lazy-screen.ts';

/** Handed to the details of a document: what is paid online just now. */
export const OnlinePanel = lazyScreen(async () => (await import('./OnlinePanel.tsx')).OnlinePanel);
/** Handed to the settings' card of payments. */
export const ProviderCard = lazyScreen(async () => (await import('./ProviderCard.tsx')).ProviderCard);
export const UnplacedMoneyScreen = lazyScreen(
  async () => (await import('./unplaced/UnplacedMoneyScreen.tsx')).UnplacedMoneyScreen,
);
export const UnplacedCount = lazyBeside(async () => (await import('./unplaced/UnplacedCount.tsx')).UnplacedCount);
