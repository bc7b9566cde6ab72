import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as prices from '@countinghouse/contracts/service-prices';
import { getServiceUsage } from '@countinghouse/contracts/service-usage';
import * as contract from '@countinghouse/contracts/services';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { recordApi, recordKind } from '../../platform/record.ts';

export type ListQuery = ClientInput<typeof contract.listServices>['query'];
export type ServiceBody = ClientInput<typeof contract.updateService>['body'];

const all = ['services'] as const;
/** Prices come fifty at a time. */
const PRICE_PAGE = 50;

const idOf = ({ idService }: contract.Service) => idService;

const api = recordApi({
  key: all,
  idOf,
  list: (query: ListQuery, options) => call(contract.listServices, { query }, options),
  get: (id) => call(contract.getService, { params: { id } }),
  /** Of a service or a part: both have one id. */
  activity: (id) => call(contract.listServiceActivity, { params: { id }, query: {} }, { quiet: true }),
});
export const { keep: keepService, useBulk: useServiceBulk } = api;

export const serviceQueries = {
  ...api.queries,
  /** Of a service or a part. */
  usage: (id: number) =>
    queryOptions({
      queryKey: [...all, 'usage', id],
      queryFn: () => call(getServiceUsage, { params: { id } }, { quiet: true }),
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

export const serviceKind = recordKind({
  name: 'services',
  icon: Package,
  notFound: 'service.not_found',
  idOf,
  listPath: paths.serviceList,
  newPath: paths.serviceNew,
  detailsPath: paths.serviceDetails,
  editPath: paths.serviceEdit,
  detail: serviceQueries.detail,
  texts: {
    title: () => i18n.t('screen.serviceDetails'),
    gone: () => i18n.t('services.gone.title'),
    goneText: () => i18n.t('services.gone.text'),
    toList: () => i18n.t('services.gone.toList'),
    failed: () => i18n.t('services.gone.loadFailed'),
  },
});
