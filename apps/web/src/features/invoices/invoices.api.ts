import * as register from '@countinghouse/contracts/document-register';
import { getDocumentSettings } from '@countinghouse/contracts/document-settings';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { printBlank, printInvoice } from '@countinghouse/contracts/printed-documents';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type ListQuery = ClientInput<typeof contract.listInvoiceRows>['query'];
export type TotalsQuery = ClientInput<typeof contract.getInvoiceTotals>['query'];

const all = ['invoices'] as const;

export const invoiceQueries = {
  all,
  lists: [...all, 'list'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(contract.listInvoiceRows, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Of all pages of a list: asked beside the rows, which do not wait until everything is counted. */
  totals: (query: TotalsQuery) =>
    queryOptions({
      queryKey: [...all, 'totals', query],
      queryFn: ({ signal }) => call(contract.getInvoiceTotals, { query }, { signal, quiet: true }),
    }),
  figures: (generateType: DocumentKind) =>
    queryOptions({
      queryKey: [...all, 'figures', generateType],
      queryFn: ({ signal }) => call(contract.getInvoiceFigures, { query: { generateType } }, { signal, quiet: true }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => call(contract.getInvoice, { params: { id }, query: {} }, { signal }),
    }),
  activity: (id: number) =>
    queryOptions({
      queryKey: [...all, 'activity', id],
      queryFn: () => call(contract.listInvoiceActivity, { params: { id }, query: {} }, { quiet: true }),
    }),
  /** How documents are worded, numbered and added up. */
  settings: queryOptions({
    queryKey: [...all, 'settings'],
    queryFn: () => call(getDocumentSettings, {}, { quiet: true }),
    staleTime: 60_000,
  }),
  /** As it would be printed now: the public face alone. */
  printed: (id: number) =>
    queryOptions({
      queryKey: [...all, 'printed', id],
      queryFn: ({ signal }) => call(printInvoice, { params: { id } }, { signal }),
    }),
  blanks: [...all, 'blank'] as const,
  /** The paper that a document of this kind for these parties would stand on. */
  blank: (query: ClientInput<typeof printBlank>['query']) =>
    queryOptions({
      queryKey: [...all, 'blank', query],
      queryFn: ({ signal }) => call(printBlank, { query }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  revisions: (id: number) =>
    queryOptions({
      queryKey: [...all, 'revisions', id],
      queryFn: () => call(register.listRevisions, { params: { id } }, { quiet: true }),
    }),
  /** Who a document for this customer would name: customer, billing and shipping contact. */
  parties: (idClient: number) =>
    queryOptions({
      queryKey: [...all, 'parties', idClient],
      queryFn: () => call(actions.getInvoiceClient, { params: { id: idClient } }, { quiet: true }),
      select: ({ clients }) => clients,
      enabled: idClient > 0,
    }),
};

/** After a move the answer is the newest truth about this document; lists, figures and stories are asked for again. */
export function keepInvoice(client: QueryClient, invoice: contract.Invoice) {
  client.setQueryData(invoiceQueries.detail(invoice.id).queryKey, invoice);
  const isDetail = (key: readonly unknown[]) => key[1] === 'detail' && key[2] === invoice.id;
  return client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !isDetail(queryKey) });
}

/** One write whose answer is the document. */
export function useInvoiceWrite<Input>(write: (input: Input) => Promise<contract.Invoice>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: (invoice) => keepInvoice(client, invoice) });
}
