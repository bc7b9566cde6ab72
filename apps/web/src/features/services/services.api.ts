import type { Sent } from '@countinghouse/contracts/endpoint';
import * as prices from '@countinghouse/contracts/service-prices';
import { getServiceUsage } from '@countinghouse/contracts/service-usage';
import * as contract from '@countinghouse/contracts/services';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type ListQuery = Sent<typeof contract.listServices>['query'];
export type ServiceBody = Sent<typeof contract.updateService>['body'];

const all = ['services'] as const;
/** Prices come fifty at a time. */
const PRICE_PAGE = 50;

export const serviceQueries = {
  all,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(contract.listServices, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(contract.getService, { params: { id } }),
    }),
  /** Of a service or a part. */
  usage: (id: number) =>
    queryOptions({
      queryKey: [...all, 'usage', id],
      queryFn: () => call(getServiceUsage, { params: { id } }, { quiet: true }),
    }),
  activity: (id: number) =>
    queryOptions({
      queryKey: [...all, 'activity', id],
      queryFn: () => call(contract.listServiceActivity, { params: { id }, query: {} }, { quiet: true }),
    }),
  /** Of a service or a part: both have one id and one history. */
  prices: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'prices', id],
      queryFn: ({ pageParam: before }) =>
        call(prices.listPrices, { params: { id }, query: { ...(before && { before }) } }, { quiet: true }),
      initialPageParam: 0,
      getNextPageParam: (last) => (last.length < PRICE_PAGE ? undefined : last.at(-1)?.id),
      select: ({ pages }: InfiniteData<prices.PriceRecord[]>) => pages.flat(),
    }),
};

/** After a save the answer is the newest truth about this service; everything else is asked for again. */
export function keepService(client: QueryClient, service: contract.Service) {
  client.setQueryData(serviceQueries.detail(service.idService).queryKey, service);
  const isDetail = (key: readonly unknown[]) => key[1] === 'detail' && key[2] === service.idService;
  return client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !isDetail(queryKey) });
}
