import * as contract from '@countinghouse/contracts/customer-documents';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { invoiceQueries } from '../invoices.api.ts';

export type DocumentFilter = { figure: contract.CustomerFigure | ''; listSearch: string };

const of = (id: number) => [...invoiceQueries.all, 'ofCustomer', id] as const;

/** Under `invoices`, whose saves make them stale. */
export const customerDocumentQueries = {
  figures: (id: number) =>
    queryOptions({
      queryKey: [...of(id), 'figures'],
      queryFn: ({ signal }) => call(contract.getCustomerInvoiceSummary, { params: { id } }, { signal, quiet: true }),
    }),
  list: (id: number, filter: DocumentFilter) =>
    infiniteQueryOptions({
      queryKey: [...of(id), 'documents', filter],
      queryFn: ({ pageParam, signal }) =>
        call(
          contract.listCustomerDocuments,
          { params: { id }, query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
          { signal, quiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  balance: (id: number) =>
    queryOptions({
      queryKey: [...of(id), 'balance'],
      queryFn: ({ signal }) => call(contract.getCustomerBalance, { params: { id } }, { signal, quiet: true }),
    }),
};
