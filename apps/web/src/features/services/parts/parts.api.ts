import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/parts';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { call } from '../../../platform/api.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { paths } from '../../../platform/paths.ts';
import { recordApi, recordKind } from '../../../platform/record.ts';
import { serviceQueries } from '../services.api.ts';

type ListQuery = ClientInput<typeof contract.listParts>['query'];
export type AdjustBody = ClientInput<typeof contract.adjustStock>['body'];

/** Under `services`: a part stands in the same pickers, and a category counts both. */
const all = [...serviceQueries.all, 'parts'] as const;
/** Movements come fifty at a time. */
const MOVEMENT_PAGE = 50;

const idOf = ({ idPart }: contract.Part) => idPart;

const api = recordApi({
  key: all,
  renews: serviceQueries.all,
  idOf,
  list: (query: ListQuery, options) => call(contract.listParts, { query }, options),
  get: (id) => call(contract.getPart, { params: { id } }),
});
export const { keep: keepPart } = api;

export const partQueries = {
  ...api.queries,
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

export const partKind = recordKind({
  name: 'parts',
  icon: Boxes,
  notFound: 'part.not_found',
  idOf,
  listPath: paths.partList,
  newPath: paths.partNew,
  detailsPath: paths.partDetails,
  editPath: paths.partEdit,
  detail: partQueries.detail,
  texts: {
    title: () => i18n.t('screen.partDetails'),
    gone: () => i18n.t('parts.details.goneTitle'),
    goneText: () => i18n.t('parts.details.goneText'),
    toList: () => i18n.t('parts.details.toList'),
    failed: () => i18n.t('parts.details.loadFailed'),
  },
});

export const useAdjustStock = (id: number) =>
  api.useWrite(({ body, key }: { body: AdjustBody; key: string }) =>
    call(contract.adjustStock, { params: { id }, body }, { idempotencyKey: key }),
  );
