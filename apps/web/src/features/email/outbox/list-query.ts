import { OutboxFilters } from '@countinghouse/contracts/outbox';
import { listViews } from '../../../platform/list-view.ts';

export const { useListView } = listViews(['created'], OutboxFilters, 'desc');

export type OutboxList = ReturnType<typeof useListView>;
