import { PartFilters } from '@countinghouse/contracts/parts';
import { listViews } from '../../../../platform/list-view.ts';

export const { useListView } = listViews(['name', 'created', 'updated', 'price'], PartFilters);

export type PartList = ReturnType<typeof useListView>;
/** A filter that is taken away is named, and undefined. */
export type FilterChanges = { [Name in keyof PartFilters]: PartFilters[Name] | undefined };
