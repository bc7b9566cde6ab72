import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Beside the room's door, because every visitor loads what routes.tsx imports, and the door brings queries along. */
export const SalesTaxListScreen = lazyScreen(
  async () => (await import('./list/SalesTaxListScreen.tsx')).SalesTaxListScreen,
);
export const SalesTaxNewScreen = lazyScreen(
  async () => (await import('./form/SalesTaxFormScreen.tsx')).SalesTaxNewScreen,
);
export const SalesTaxEditScreen = lazyScreen(
  async () => (await import('./form/SalesTaxFormScreen.tsx')).SalesTaxEditScreen,
);
export const SalesTaxDetailsScreen = lazyScreen(
  async () => (await import('./details/SalesTaxDetailsScreen.tsx')).SalesTaxDetailsScreen,
);

export const TaxNumbers = lazyScreen(async () => (await import('./TaxNumbers.tsx')).TaxNumbers);
