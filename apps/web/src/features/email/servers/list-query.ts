import { MailServerFilters } from '@countinghouse/contracts/mail-servers';
import { listViews } from '../../../platform/list-view.ts';

export const { useListView } = listViews(['name', 'created'], MailServerFilters);

export type ServerList = ReturnType<typeof useListView>;
