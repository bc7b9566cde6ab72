import { ServiceFilters } from '@countinghouse/contracts/services';
import { listViews } from '../../../platform/list-view.ts';

export const { readView, writeView, queryOf, useListView } = listViews(
  ['name', 'created', 'updated', 'price'],
  ServiceFilters,
);

export type ServiceList = ReturnType<typeof useListView>;
/** A filter that is taken away is named, and undefined. */
export type FilterChanges = { [Name in keyof ServiceFilters]: ServiceFilters[Name] | undefined };
