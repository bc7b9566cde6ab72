import { SERIES_SORTS, SeriesFilters } from '@countinghouse/contracts/recurring';
import { listViews } from '../../platform/list-view.ts';

export const { useListView } = listViews(SERIES_SORTS, SeriesFilters);
