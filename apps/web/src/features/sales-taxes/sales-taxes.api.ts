import type { Sent } from '@countinghouse/contracts/endpoint';
import * as usage from '@countinghouse/contracts/sales-tax-usage';
import * as contract from '@countinghouse/contracts/sales-taxes';
import * as groups from '@countinghouse/contracts/tax-groups';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type ListQuery = Sent<typeof contract.listSalesTaxes>['query'];

const all = ['salesTaxes'] as const;

export const salesTaxQueries = {
  all,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(contract.listSalesTaxes, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(contract.getSalesTax, { params: { id } }),
    }),
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

/** After a save the answer is the newest truth about this tax; lists, groups and pickers are asked for again. */
export function keepSalesTax(client: QueryClient, tax: contract.SalesTax) {
  client.setQueryData(salesTaxQueries.detail(tax.idSalesTax).queryKey, tax);
  const isDetail = (key: readonly unknown[]) => key[1] === 'detail' && key[2] === tax.idSalesTax;
  return client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !isDetail(queryKey) });
}

/** One write to a tax whose answer is the tax. */
export function useSalesTaxWrite<Input>(write: (input: Input) => Promise<contract.SalesTax>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: (tax) => keepSalesTax(client, tax) });
}

/** Archives a tax, or with `forGood` destroys it where no document carries it. */
export function useDeleteTax() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, forGood = false }: { id: number; forGood?: boolean }) =>
      call(contract.deleteSalesTax, { params: { id }, query: { forGood } }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useRestoreTax() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.restoreSalesTax, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useApplyStarterSet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof groups.applyStarterSet>['body']) => call(groups.applyStarterSet, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

type GroupSave = { id: number | undefined; body: Sent<typeof groups.createTaxGroup>['body'] };

export function useSaveGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: GroupSave) =>
      id === undefined ? call(groups.createTaxGroup, { body }) : call(groups.updateTaxGroup, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useDeleteGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(groups.deleteTaxGroup, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
