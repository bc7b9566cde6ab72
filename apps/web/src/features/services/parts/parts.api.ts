import type { Sent } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/parts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { serviceQueries } from '../services.api.ts';

export type ListQuery = Sent<typeof contract.listParts>['query'];
export type AdjustBody = Sent<typeof contract.adjustStock>['body'];

/** Under `services`: a part stands in the same pickers, and a category counts both. */
const all = [...serviceQueries.all, 'parts'] as const;
/** Movements come fifty at a time. */
const MOVEMENT_PAGE = 50;

export const partQueries = {
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(contract.listParts, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(contract.getPart, { params: { id } }),
    }),
  movements: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'movements', id],
      queryFn: ({ pageParam: before }) =>
        call(contract.listStockMovements, { params: { id }, query: { ...(before && { before }) } }, { quiet: true }),
      initialPageParam: 0,
      getNextPageParam: (last) => (last.length < MOVEMENT_PAGE ? undefined : last.at(-1)?.id),
      select: ({ pages }: InfiniteData<contract.StockMovement[]>) => pages.flat(),
    }),
};

/** After a write the answer is the newest truth about this part; everything else is asked for again. */
export function keepPart(client: QueryClient, part: contract.Part) {
  const { queryKey: kept } = partQueries.detail(part.idPart);
  client.setQueryData(kept, part);
  const isKept = (key: readonly unknown[]) => key.length === kept.length && kept.every((one, at) => one === key[at]);
  return client.invalidateQueries({
    queryKey: serviceQueries.all,
    predicate: ({ queryKey }) => !isKept(queryKey),
  });
}

export function useAdjustStock(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: AdjustBody; key: string }) =>
      call(contract.adjustStock, { params: { id }, body }, { idempotencyKey: key }),
    onSuccess: (part) => keepPart(client, part),
  });
}
