import { type QueryKey, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Timeline } from './Timeline.tsx';

/** What the log says of one thing that happened. */
type LogEntry = { id: number; action: string; happenedDate: string };

type ActivityPanelProps<Entry extends LogEntry, Key extends QueryKey> = {
  query: UndefinedInitialDataOptions<Entry[], Error, Entry[], Key>;
  /** One thing that happened, as a sentence. */
  textOf: (entry: Entry) => string;
  iconOf: (entry: Entry) => ReactNode;
};

/** What happened to a record, newest first. */
export function ActivityPanel<Entry extends LogEntry, Key extends QueryKey>(props: ActivityPanelProps<Entry, Key>) {
  const { query, textOf, iconOf } = props;
  const { data, error, refetch } = useQuery(query);
  const entries = data?.map((entry) => ({
    id: entry.id,
    icon: iconOf(entry) ?? <History size={14} />,
    text: textOf(entry),
    at: entry.happenedDate,
  }));
  return <Timeline entries={entries} error={error} onRetry={() => void refetch()} />;
}
