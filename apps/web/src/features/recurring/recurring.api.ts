import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { createInvoice, listInvoiceRows } from '@countinghouse/contracts/invoices';
import * as contract from '@countinghouse/contracts/recurring';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { recordApi, recordKind } from '../../platform/record.ts';

type ListQuery = ClientInput<typeof contract.listSeries>['query'];
type PreviewBody = ClientInput<typeof contract.previewDates>['body'];

const all = ['recurring'] as const;
const idOf = ({ idSeries }: contract.Series) => idSeries;

const api = recordApi({
  key: all,
  idOf,
  list: (query: ListQuery, options) => call(contract.listSeries, { query }, options),
  get: (id) => call(contract.getSeries, { params: { id } }),
});
export const { keep: keepSeries } = api;

export const seriesQueries = {
  ...api.queries,
  figures: queryOptions({
    queryKey: [...all, 'figures'],
    queryFn: () => call(contract.getSeriesFigures, {}, { quiet: true }),
  }),
  dates: (id: number, count: number) =>
    queryOptions({
      queryKey: [...all, 'dates', id, count],
      queryFn: () => call(contract.listSeriesDates, { params: { id }, query: { count } }, { quiet: true }),
      placeholderData: keepPreviousData,
    }),
  preview: (body: PreviewBody) =>
    queryOptions({
      queryKey: [...all, 'preview', body],
      queryFn: ({ signal }) => call(contract.previewDates, { body }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  ofInvoice: (id: number) =>
    queryOptions({
      queryKey: [...all, 'of', id],
      queryFn: () => call(contract.findSeriesOfInvoice, { params: { id } }, { quiet: true }),
    }),
  /** What a series can take its lines from: the newest first. */
  invoices: queryOptions({
    queryKey: [...all, 'invoices'],
    queryFn: () => call(listInvoiceRows, { query: { listPageSize: 50 } }, { quiet: true }),
  }),
};

export const seriesKind = recordKind({
  name: 'recurring',
  icon: Repeat,
  notFound: 'series.not_found',
  idOf,
  listPath: paths.recurring,
  newPath: () => paths.recurringNew(),
  detailsPath: (id) => `${paths.recurring()}?series=${id}`,
  editPath: paths.recurringEdit,
  detail: seriesQueries.detail,
  texts: {
    title: () => i18n.t('recurring.one'),
    gone: () => i18n.t('recurring.goneTitle'),
    goneText: () => i18n.t('recurring.goneText'),
    toList: () => i18n.t('recurring.toList'),
    failed: () => i18n.t('recurring.loadFailed'),
  },
});

type OfSeries<Rest = unknown> = { id: number } & Rest;

export const useSkip = () =>
  api.useWrite(({ id }: OfSeries) => call(contract.skipDate, { params: { id }, body: {} }, { quiet: true }));
export const useUnskip = () =>
  api.useWrite(({ id, day }: OfSeries<{ day: string }>) =>
    call(contract.unskipDate, { params: { id }, body: { day } }, { quiet: true }),
  );
export const usePause = () =>
  api.useWrite(({ id, until }: OfSeries<{ until: string | null }>) =>
    call(contract.pauseSeries, { params: { id }, body: { until } }, { quiet: true }),
  );
export const useResume = () =>
  api.useWrite(({ id }: OfSeries) => call(contract.resumeSeries, { params: { id }, body: {} }, { quiet: true }));
export const useEnd = () =>
  api.useWrite(({ id }: OfSeries) => call(contract.endSeries, { params: { id }, body: {} }, { quiet: true }));
export const useRun = () =>
  api.useWrite(({ id, day }: OfSeries<{ day: string }>) =>
    call(contract.runSeries, { params: { id }, body: { day } }, { quiet: true }),
  );
/** A draft that says what the series says: its lines are changed in the editor and taken from there. */
export const useLinesDraft = () =>
  api.useChange(({ invoice }: contract.Series) => call(createInvoice, { body: invoice }));
