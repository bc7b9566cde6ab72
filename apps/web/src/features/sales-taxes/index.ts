import { lazyScreen } from '../../platform/lazy-screen.ts';

export const SalesTaxListScreen = lazyScreen(
  async () => (await import('./list/SalesTaxListScreen.tsx')).SalesTaxListScreen,
);
export const SalesTaxNewScreen = lazyScreen(
  async () => (await import('./form/SalesTaxNewScreen.tsx')).SalesTaxNewScreen,
);
export const SalesTaxDetailsScreen = lazyScreen(
  async () => (await import('./details/SalesTaxDetailsScreen.tsx')).SalesTaxDetailsScreen,
);

export const TaxNumbers = lazyScreen(async () => (await import('./TaxNumbers.tsx')).TaxNumbers);

export { TaxPicker } from './picker/TaxPicker.tsx';
export { salesTaxQueries } from './sales-taxes.api.ts';
