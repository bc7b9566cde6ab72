import { lazyScreen } from '../../platform/lazy-screen.ts';

export const RecurringScreen = lazyScreen(async () => (await import('./RecurringScreen.tsx')).RecurringScreen);
export const SeriesNewScreen = lazyScreen(async () => (await import('./form/SeriesFormScreen.tsx')).SeriesNewScreen);
export const SeriesEditScreen = lazyScreen(async () => (await import('./form/SeriesFormScreen.tsx')).SeriesEditScreen);
/** Handed to the invoices' room, which does not know series. */
export const SeriesOfInvoice = lazyScreen(async () => (await import('./SeriesOfInvoice.tsx')).SeriesOfInvoice);
