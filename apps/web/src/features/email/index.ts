import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Every visitor loads what routes.tsx imports, so the door brings nothing along but the ways to the screens. */
export const MailServerListScreen = lazyScreen(
  async () => (await import('./servers/MailServerListScreen.tsx')).MailServerListScreen,
);
export const MailServerScreen = lazyScreen(async () => (await import('./form/MailServerScreen.tsx')).MailServerScreen);
export const OutboxScreen = lazyScreen(async () => (await import('./outbox/OutboxScreen.tsx')).OutboxScreen);
