import * as contract from '@countinghouse/contracts/customers';
import type { Sent } from '@countinghouse/contracts/endpoint';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
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

/** Small portions, so that the bar moves and a lost answer costs little. */
const PORTION = 100;

export function useBulk(onProgress: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...what }: Bulk & { ids: readonly number[] }) => {
      let changed = 0;
      for (let from = 0; from < ids.length; from += PORTION) {
        const idClients = ids.slice(from, from + PORTION);
        // One portion after the other: two at a time would only wait for each other in the database.
        // oxlint-disable-next-line no-await-in-loop
        changed += (await call(contract.bulkCustomers, { body: { idClients, ...what } }, { quiet: true })).changed;
        onProgress(Math.min(1, (from + PORTION) / ids.length));
      }
      return changed;
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: all }),
        client.invalidateQueries({ queryKey: tagQueries.all }),
      ]),
  });
}
