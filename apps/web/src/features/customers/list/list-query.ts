import { CustomerFilters } from '@countinghouse/contracts/customers';
import { listViews } from '../../../platform/list-view.ts';

export const { readView, writeView, queryOf, useListView } = listViews(['name', 'created', 'updated'], CustomerFilters);

export type CustomerList = ReturnType<typeof useListView>;
