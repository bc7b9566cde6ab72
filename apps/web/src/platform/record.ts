import type { ErrorCode } from '@countinghouse/contracts/errors';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { inPortions } from './portions.ts';
import { isCode } from './problems.ts';

/** One noun, said once: what every list, details page and form of it needs to know. */
export type RecordKind<R, Key extends QueryKey> = {
  /** Under what its columns and views are kept in the browser: `salesTaxes`. */
  name: string;
  icon: LucideIcon;
  /** What the server says where there is none: `vendor.not_found`. */
  notFound: ErrorCode;
  idOf: (record: R) => number;
  listPath: () => string;
  newPath: () => string;
  detailsPath: (id: number) => string;
  editPath: (id: number) => string;
  detail: (id: number) => UndefinedInitialDataOptions<R, Error, R, Key>;
  texts: Readonly<Record<'title' | 'gone' | 'goneText' | 'toList' | 'failed', () => string>>;
};

/** Reads the types of the record and of its key from what is given. */
export const recordKind = <R, Key extends QueryKey>(kind: RecordKind<R, Key>) => kind;

/** The number in the address; not a number where somebody typed something else. */
export const useRecordId = (): number => Number(useParams().id);

export const isRecordId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** There is no such record: the address names none, or the server knows none. */
export const isMissing = (id: number, error: unknown, notFound: ErrorCode) =>
  !isRecordId(id) || isCode(error, notFound);

type FetchOptions = { signal: AbortSignal };

type BulkChange = { action: 'archive' | 'restore' | 'tag'; idTag?: number };

/** A change of many records: how far it is, undefined where none is running, and how many it changed in the end. */
export type Bulk = {
  progress: number | undefined;
  run: (change: BulkChange & { ids: readonly number[] }) => Promise<number>;
};

type RecordSource<R, Query, Page, Activity> = {
  /** Everything of the room is asked for under it. */
  key: QueryKey;
  /** A room inside another is asked for again with all of it: a part stands in the pickers of services. */
  renews?: QueryKey;
  idOf: (record: R) => number;
  list: (query: Query, options: FetchOptions) => Promise<Page>;
  get: (id: number) => Promise<R>;
  /** Left away where nothing is told of a record. */
  activity?: (id: number) => Promise<Activity[]>;
};

/** A room's questions to the server, and what becomes of their answers after a write. */
export function recordApi<R, Query, Page, Activity>(source: RecordSource<R, Query, Page, Activity>) {
  const { key: all, renews = all, idOf } = source;
  const queries = {
    all,
    list: (query: Query) =>
      queryOptions({
        queryKey: [...all, 'list', query] as const,
        queryFn: ({ signal }) => source.list(query, { signal }),
        placeholderData: keepPreviousData,
      }),
    detail: (id: number) => queryOptions({ queryKey: [...all, 'detail', id] as const, queryFn: () => source.get(id) }),
    activity: (id: number) =>
      queryOptions({ queryKey: [...all, 'activity', id] as const, queryFn: async () => source.activity?.(id) ?? [] }),
  };

  /** The answer of a save is the newest truth about its record; everything else of the room is asked for again. */
  function keep(client: QueryClient, record: R) {
    const { queryKey: kept } = queries.detail(idOf(record));
    client.setQueryData<unknown>(kept, record);
    const isKept = (key: QueryKey) => key.length === kept.length && kept.every((part, at) => part === key[at]);
    return client.invalidateQueries({ queryKey: renews, predicate: ({ queryKey }) => !isKept(queryKey) });
  }

  return {
    queries,
    keep,
    /** One write to a record whose answer is the record. */
    useWrite: <Input>(write: (input: Input) => Promise<R>) => {
      const client = useQueryClient();
      return useMutation({ mutationFn: write, onSuccess: (record) => keep(client, record) });
    },
    /** One thing done to many, portion by portion; `also` is what is asked for again beside the room, such as labels. */
    useBulk: (send: (ids: number[], change: BulkChange) => Promise<{ changed: number }>, also: QueryKey): Bulk => {
      const client = useQueryClient();
      const [progress, setProgress] = useState<number>();
      return {
        progress,
        run: async ({ ids, ...what }) => {
          setProgress(0);
          try {
            return await inPortions(ids, (some) => send(some, what), setProgress);
          } finally {
            setProgress(undefined);
            await Promise.all([renews, also].map((queryKey) => client.invalidateQueries({ queryKey })));
          }
        },
      };
    },
    /** One write that changes more than it answers: all of the room is asked for again. */
    useChange: <Input, Answer>(write: (input: Input) => Promise<Answer>) => {
      const client = useQueryClient();
      return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: renews }) });
    },
  };
}
