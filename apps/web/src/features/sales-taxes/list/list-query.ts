import { SalesTaxFilters } from '@countinghouse/contracts/sales-taxes';
import { listViews } from '../../../platform/list-view.ts';

export const { useListView } = listViews(['name', 'created'], SalesTaxFilters);

export type TaxList = ReturnType<typeof useListView>;
