import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as usage from '@countinghouse/contracts/sales-tax-usage';
import * as contract from '@countinghouse/contracts/sales-taxes';
import * as groups from '@countinghouse/contracts/tax-groups';
import { queryOptions } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { recordApi, recordKind } from '../../platform/record.ts';

type ListQuery = ClientInput<typeof contract.listSalesTaxes>['query'];

const all = ['salesTaxes'] as const;
const idOf = ({ idSalesTax }: contract.SalesTax) => idSalesTax;

const api = recordApi({
  key: all,
  idOf,
  list: (query: ListQuery, options) => call(contract.listSalesTaxes, { query }, options),
  get: (id) => call(contract.getSalesTax, { params: { id } }),
});
export const { keep: keepSalesTax, useWrite: useSalesTaxWrite } = api;

export const salesTaxQueries = {
  ...api.queries,
  /** What every tax brought in its present period. */
  collected: queryOptions({
    queryKey: [...all, 'collected'],
    queryFn: () => call(usage.listCollectedTaxes, {}, { quiet: true }),
  }),
  months: (id: number) =>
    queryOptions({
      queryKey: [...all, 'months', id],
      queryFn: () => call(usage.listTaxMonths, { params: { id } }, { quiet: true }),
    }),
  /** Everything that a picker shows; a business has tens of taxes. */
  options: queryOptions({
    queryKey: [...all, 'options'],
    queryFn: () => call(groups.listTaxOptions, { query: { appliesTo: 'sales' } }, { quiet: true }),
    staleTime: 60_000,
  }),
  /** The same for what is bought. */
  purchaseOptions: queryOptions({
    queryKey: [...all, 'options', 'purchases'],
    queryFn: () => call(groups.listTaxOptions, { query: { appliesTo: 'purchases' } }, { quiet: true }),
    staleTime: 60_000,
  }),
  groups: queryOptions({
    queryKey: [...all, 'groups'],
    queryFn: () => call(groups.listTaxGroups, {}),
  }),
  starterSets: queryOptions({
    queryKey: [...all, 'starterSets'],
    queryFn: () => call(groups.listStarterSets, {}),
    staleTime: 300_000,
  }),
};

export const salesTaxKind = recordKind({
  name: 'salesTaxes',
  icon: Calculator,
  notFound: 'sales_tax.not_found',
  idOf,
  listPath: paths.salesTaxList,
  newPath: paths.salesTaxNew,
  detailsPath: paths.salesTaxDetails,
  editPath: paths.salesTaxEdit,
  detail: salesTaxQueries.detail,
  texts: {
    title: () => i18n.t('screen.salesTaxDetails'),
    gone: () => i18n.t('salesTaxes.goneTitle'),
    goneText: () => i18n.t('salesTaxes.goneText'),
    toList: () => i18n.t('salesTaxes.toList'),
    failed: () => i18n.t('salesTaxes.loadFailed'),
  },
});

/** Archives a tax, or with `forGood` destroys it where no document carries it. */
export const useDeleteTax = () =>
  api.useChange(({ id, forGood = false }: { id: number; forGood?: boolean }) =>
    call(contract.deleteSalesTax, { params: { id }, query: { forGood } }),
  );

export const useRestoreTax = () => api.useChange((id: number) => call(contract.restoreSalesTax, { params: { id } }));

export const useApplyStarterSet = () =>
  api.useChange((body: ClientInput<typeof groups.applyStarterSet>['body']) => call(groups.applyStarterSet, { body }));

type GroupSave = { id: number | undefined; body: ClientInput<typeof groups.createTaxGroup>['body'] };

export const useSaveGroup = () =>
  api.useChange(({ id, body }: GroupSave) =>
    id === undefined ? call(groups.createTaxGroup, { body }) : call(groups.updateTaxGroup, { params: { id }, body }),
  );

export const useDeleteGroup = () => api.useChange((id: number) => call(groups.deleteTaxGroup, { params: { id } }));
