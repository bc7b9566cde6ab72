import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Handed to the calendar's room, which does not know visits. */
export const VisitWork = lazyScreen(async () => (await import('./VisitWork.tsx')).VisitWork);
