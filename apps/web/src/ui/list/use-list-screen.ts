import {
  type QueryKey,
  type UndefinedInitialDataOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useListKeys } from './list-keys.ts';
import { useSelection } from './use-selection.ts';

type ListScreen<List, Query, Page, Key extends QueryKey> = {
  /** What the address says (`useListView` of the room), and the question that follows from it. */
  list: List & { query: Query; queryAt: (cursors: readonly string[]) => Query };
  /** The room's way to ask it. */
  ask: (query: Query) => UndefinedInitialDataOptions<Page, Error, Page, Key>;
  /** Who may only look marks no rows and begins nothing. */
  canWrite: boolean;
  /** Left away where nothing is begun from the list. */
  newPath?: string;
  /** Undefined for a row that cannot be edited. */
  editPath?: (id: number) => string | undefined;
};

/** What every list screen is set up with: its page, the marked rows, the keys, the search box and the pager. */
export function useListScreen<List, Query, Page, Key extends QueryKey>(options: ListScreen<List, Query, Page, Key>) {
  const { list, ask, canWrite, newPath, editPath } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const page = useQuery(ask(list.query));
  // Pages are marked across; what is asked for on the first of them is the question.
  const selection = useSelection(JSON.stringify(list.queryAt([])), page.isPlaceholderData);
  const open = (path: string | undefined) => {
    if (canWrite && path !== undefined) void navigate(path);
  };
  useListKeys({
    onToggle: (id) => canWrite && selection.flip(id),
    onEdit: editPath && ((id) => open(editPath(id))),
    onNew: () => open(newPath),
    onSearch: () => box.current?.focus(),
  });
  return {
    box,
    page,
    selection: canWrite ? selection : undefined,
    /** What this very question finds; nothing while the rows are still those of the one before. */
    found: foundBy(page),
    pager: {
      list,
      page,
      onLikely: (cursors: readonly string[]) => void client.prefetchQuery(ask(list.queryAt(cursors))),
    },
  };
}

const foundBy = <Page>({ data, isPlaceholderData }: UseQueryResult<Page>) => (isPlaceholderData ? undefined : data);
