import type { ImportBatch, ImportEndpoints } from '@countinghouse/contracts/imports';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { showProblem } from '../../platform/problems.ts';
import { upload } from '../../platform/upload.ts';

export type RowStatus = NonNullable<Parameters<typeof call<ImportEndpoints['rows']>>[1]['query']['status']>;

const RUNNING: readonly ImportBatch['state'][] = ['checking', 'committing', 'rolling_back'];
export const isRunning = ({ state }: ImportBatch) => RUNNING.includes(state);

const PAUSE = 700;
/** Rows come a hundred at a time. */
const PAGE = 100;

export const importQueries = (endpoints: ImportEndpoints) => {
  const all = ['imports', endpoints.list.path] as const;
  return {
    all,
    list: queryOptions({ queryKey: [...all, 'list'], queryFn: () => call(endpoints.list, {}) }),
    /** Asked again and again while the server works on it. */
    one: (id: number) =>
      queryOptions({
        queryKey: [...all, 'one', id],
        queryFn: () => call(endpoints.get, { params: { id } }, { quiet: true }),
        staleTime: 0,
        refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? PAUSE : false),
      }),
    rowsOf: (id: number) => [...all, 'rows', id] as const,
    rows: ({ idImport: id, version }: ImportBatch, status: RowStatus | undefined) =>
      infiniteQueryOptions({
        // The version is part of the name: a new check says new things about the same rows.
        queryKey: [...all, 'rows', id, version, status ?? 'every'] as const,
        queryFn: ({ pageParam: after }) =>
          call(endpoints.rows, { params: { id }, query: { after, ...(status && { status }) } }, { quiet: true }),
        initialPageParam: 0,
        // A row that is being mended stays open while the verdicts come anew.
        placeholderData: keepPreviousData,
        getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.row),
        select: ({ pages }: InfiniteData<Awaited<ReturnType<typeof call<ImportEndpoints['rows']>>>>) => pages.flat(),
      }),
  };
};

type Settings = Parameters<typeof call<ImportEndpoints['check']>>[1]['body'];

/** The steps of an import. Each answers the import as it is from then on. */
export function useImportSteps(endpoints: ImportEndpoints, onBatch: (batch: ImportBatch) => void) {
  const client = useQueryClient();
  const queries = importQueries(endpoints);
  const options = {
    onSuccess: (batch: ImportBatch) => {
      client.setQueryData(queries.one(batch.idImport).queryKey, batch);
      onBatch(batch);
      return client.invalidateQueries({ queryKey: queries.list.queryKey });
    },
    onError: showProblem,
  };
  const params = ({ idImport }: ImportBatch) => ({ id: idImport });
  return {
    upload: useMutation({
      mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
        upload(endpoints.upload, { file, onProgress }),
      ...options,
    }),
    check: useMutation({
      mutationFn: ({ batch, settings }: { batch: ImportBatch; settings: Omit<Settings, 'version'> }) =>
        call(endpoints.check, { params: params(batch), body: { ...settings, version: batch.version } }),
      ...options,
    }),
    fixRow: useMutation({
      mutationFn: ({ batch, row, cells }: { batch: ImportBatch; row: number; cells: string[] }) =>
        call(endpoints.fixRow, {
          params: { id: batch.idImport, row },
          body: { cells, version: batch.version },
        }),
      onSuccess: async ({ batch }) => {
        client.setQueryData(queries.one(batch.idImport).queryKey, batch);
        await client.invalidateQueries({ queryKey: queries.rowsOf(batch.idImport) });
      },
      onError: showProblem,
    }),
    commit: useMutation({
      mutationFn: (batch: ImportBatch) =>
        call(endpoints.commit, { params: params(batch), body: { version: batch.version } }),
      ...options,
    }),
    rollback: useMutation({
      mutationFn: (batch: ImportBatch) =>
        call(endpoints.rollback, { params: params(batch), body: { version: batch.version } }),
      ...options,
    }),
  };
}

export type ImportSteps = ReturnType<typeof useImportSteps>;
