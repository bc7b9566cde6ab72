import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Every visitor loads what routes.tsx imports, so the door brings nothing along but the ways to the screens. */
export const CalendarScreen = lazyScreen(async () => (await import('./CalendarScreen.tsx')).CalendarScreen);
export const UpcomingEvents = lazyScreen(async () => (await import('./list/UpcomingEvents.tsx')).UpcomingEvents);
