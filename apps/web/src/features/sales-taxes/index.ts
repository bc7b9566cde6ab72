export { TaxPicker } from './picker/TaxPicker.tsx';
export { salesTaxQueries } from './sales-taxes.api.ts';
