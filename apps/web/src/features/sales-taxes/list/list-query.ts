import { SalesTaxFilters } from '@countinghouse/contracts/sales-taxes';
import { listViews } from '../../../platform/list-view.ts';

export const { readView, writeView, queryOf, useListView } = listViews(['name', 'created'], SalesTaxFilters);

export type ListView = ReturnType<typeof readView>;
export type TaxList = ReturnType<typeof useListView>;
