import { VendorFilters } from '@countinghouse/contracts/vendors';
import { listViews } from '../../../platform/list-view.ts';

export const { useListView } = listViews(['name', 'created', 'updated'], VendorFilters);

export type VendorList = ReturnType<typeof useListView>;
