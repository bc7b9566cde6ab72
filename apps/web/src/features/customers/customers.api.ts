import * as contract from '@countinghouse/contracts/customers';
import type { Sent } from '@countinghouse/contracts/endpoint';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { inPortions } from '../../platform/portions.ts';
import { tagQueries } from '../tags/index.ts';

export type ListQuery = Sent<typeof contract.listCustomers>['query'];

const all = ['customers'] as const;

export const customerQueries = {
  all,
  lists: [...all, 'list'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(contract.listCustomers, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(contract.getCustomer, { params: { id } }),
    }),
  activity: (id: number) =>
    queryOptions({
      queryKey: [...all, 'activity', id],
      queryFn: () => call(contract.listCustomerActivity, { params: { id }, query: {} }, { quiet: true }),
    }),
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

/** After a save the answer is the newest truth about this customer; lists and stories are asked for again. */
export function keepCustomer(client: QueryClient, customer: contract.Customer) {
  client.setQueryData(customerQueries.detail(customer.idClient).queryKey, customer);
  const isDetail = (key: readonly unknown[]) => key[1] === 'detail' && key[2] === customer.idClient;
  return client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !isDetail(queryKey) });
}

/** One write to a customer whose answer is the customer. */
export function useCustomerWrite<Input>(write: (input: Input) => Promise<contract.Customer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: (customer) => keepCustomer(client, customer) });
}

export function useArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDeleted }: { id: number; isDeleted: boolean }) =>
      call(isDeleted ? contract.deleteCustomer : contract.restoreCustomer, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

type Bulk = Pick<Sent<typeof contract.bulkCustomers>['body'], 'action' | 'idTag'>;

export function useBulk(onProgress: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...what }: Bulk & { ids: readonly number[] }) =>
      inPortions(
        ids,
        (idClients) => call(contract.bulkCustomers, { body: { idClients, ...what } }, { quiet: true }),
        onProgress,
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: all }),
        client.invalidateQueries({ queryKey: tagQueries.all }),
      ]),
  });
}
