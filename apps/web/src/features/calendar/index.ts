import { lazyBeside, lazyScreen } from '../../platform/lazy-screen.ts';

/** Every visitor loads what routes.tsx imports, so the door brings nothing along but the ways to the screens. */
export const CalendarScreen = lazyScreen(async () => {
  // Beside the screen: its grid is the largest part of it, and a phone begins without one.
  if (window.matchMedia('(width >= 768px)').matches) void import('./grid/CalendarGrid.tsx').catch(() => {});
  return (await import('./CalendarScreen.tsx')).CalendarScreen;
});
export type { EventLayer } from './EventLayers.tsx';
export const EventLayers = lazyScreen(async () => (await import('./EventLayers.tsx')).EventLayers);
export const CalendarCard = lazyScreen(async () => (await import('./settings/CalendarCard.tsx')).CalendarCard);
export const TodayCount = lazyBeside(async () => (await import('./TodayCount.tsx')).TodayCount);
export const UpcomingEvents = lazyScreen(async () => (await import('./list/UpcomingEvents.tsx')).UpcomingEvents);
