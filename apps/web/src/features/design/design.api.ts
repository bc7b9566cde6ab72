import * as contract from '@countinghouse/contracts/document-design';
import type { Sent } from '@countinghouse/contracts/endpoint';
import { listInvoices } from '@countinghouse/contracts/invoices';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['design'] as const;

export const designQueries = {
  all,
  current: queryOptions({
    queryKey: [...all, 'current'],
    queryFn: () => call(contract.getDesign, {}),
  }),
  versions: queryOptions({
    queryKey: [...all, 'versions'],
    queryFn: () => call(contract.listDesignVersions, {}, { quiet: true }),
  }),
  /** The newest invoice as it would be printed; null when there is none yet. */
  newestInvoice: queryOptions({
    queryKey: [...all, 'newestInvoice'],
    queryFn: loadNewestInvoice,
  }),
};

async function loadNewestInvoice(): Promise<PrintedDocument | null> {
  const { data } = await call(listInvoices, { query: { listPageSize: 1, listSort: 'created', listOrder: 'desc' } });
  const [newest] = data;
  return newest ? call(printInvoice, { params: { id: newest.id } }) : null;
}

/** The answer is the newest truth; the versions have one more, and printed documents may look different. */
export function keepDesign(client: QueryClient, design: contract.Design) {
  client.setQueryData(designQueries.current.queryKey, design);
  const [, current] = designQueries.current.queryKey;
  return Promise.all([
    client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== current }),
    client.invalidateQueries({ queryKey: ['invoices', 'settings'] }),
    client.invalidateQueries({ queryKey: ['invoices', 'printed'] }),
  ]);
}

export function useSaveDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof contract.saveDesign>['body']) => call(contract.saveDesign, { body }),
    onSuccess: (design) => keepDesign(client, design),
  });
}
