import * as contract from '@countinghouse/contracts/customers';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { recordApi, recordKind } from '../../platform/record.ts';
import { tagQueries } from '../tags/index.ts';

export type ListQuery = ClientInput<typeof contract.listCustomers>['query'];

const all = ['customers'] as const;

const idOf = ({ idClient }: contract.Customer) => idClient;

const api = recordApi({
  key: all,
  idOf,
  list: (query: ListQuery, options) => call(contract.listCustomers, { query }, options),
  get: (id) => call(contract.getCustomer, { params: { id } }),
  activity: (id) => call(contract.listCustomerActivity, { params: { id }, query: {} }, { quiet: true }),
});
export const { keep: keepCustomer, useWrite: useCustomerWrite } = api;

export const customerQueries = {
  ...api.queries,
  lists: [...all, 'list'] as const,
  /** An empty term is not worth a question (specification 5). */
  search: (term: string) =>
    queryOptions({
      queryKey: [...all, 'search', term],
      queryFn: ({ signal }) => call(contract.searchCustomers, { params: { term } }, { signal, quiet: true }),
      enabled: term !== '',
      placeholderData: keepPreviousData,
    }),
  billingSearch: (term: string) =>
    queryOptions({
      queryKey: [...all, 'billingSearch', term],
      queryFn: ({ signal }) => call(contract.searchBillingAccounts, { params: { term } }, { signal, quiet: true }),
      enabled: term !== '',
      placeholderData: keepPreviousData,
    }),
  contactNames: queryOptions({
    queryKey: [...all, 'contactNames'],
    queryFn: () => call(contract.listContactNames, {}, { quiet: true }),
    staleTime: 300_000,
  }),
  emailNames: queryOptions({
    queryKey: [...all, 'emailNames'],
    queryFn: () => call(contract.listEmailNames, {}, { quiet: true }),
    staleTime: 300_000,
  }),
};

export const customerKind = recordKind({
  name: 'customers',
  icon: Users,
  notFound: 'customer.not_found',
  idOf,
  listPath: paths.customerList,
  newPath: paths.customerNew,
  detailsPath: paths.customerDetails,
  editPath: paths.customerEdit,
  detail: customerQueries.detail,
  texts: {
    title: () => i18n.t('screen.customerDetails'),
    gone: () => i18n.t('customers.goneTitle'),
    goneText: () => i18n.t('customers.goneText'),
    toList: () => i18n.t('customers.toList'),
    failed: () => i18n.t('customers.loadFailed'),
  },
});

export const useArchive = () =>
  api.useChange(({ id, isDeleted }: { id: number; isDeleted: boolean }) =>
    call(isDeleted ? contract.deleteCustomer : contract.restoreCustomer, { params: { id } }),
  );

export const useBulk = () =>
  api.useBulk(
    (idClients, change) => call(contract.bulkCustomers, { body: { idClients, ...change } }, { quiet: true }),
    tagQueries.all,
  );
