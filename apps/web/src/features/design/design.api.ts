import * as contract from '@countinghouse/contracts/document-design';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { listInvoices } from '@countinghouse/contracts/invoices';
import * as named from '@countinghouse/contracts/named-designs';
import { printBlank, printInvoice } from '@countinghouse/contracts/printed-documents';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { FOR_ALL, forAll, type StudioDesign, underName } from './studio-design.ts';

const all = ['design'] as const;

export const designQueries = {
  all,
  current: queryOptions({
    queryKey: [...all, 'current'],
    queryFn: () => call(contract.getDesign, {}),
  }),
  named: queryOptions({
    queryKey: [...all, 'named'],
    queryFn: () => call(named.listNamedDesigns, {}),
  }),
  versions: (idDesign: number) =>
    queryOptions({
      queryKey: [...all, 'versions', idDesign],
      queryFn: () => call(contract.listDesignVersions, { query: { idDesign } }, { quiet: true }),
    }),
  /** What every paper of the business has around its lines: a sample is its own, too. */
  blank: queryOptions({
    queryKey: [...all, 'blank'],
    queryFn: () => call(printBlank, { query: {} }, { quiet: true }),
    select: ({ sender, logo, dayFormat }) => ({ sender, logo, dayFormat }),
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

/** The design as it is now, when somebody else saved it first. */
export async function reloadDesign(client: QueryClient, idDesign: number): Promise<StudioDesign | undefined> {
  if (idDesign === FOR_ALL) return forAll(await client.fetchQuery({ ...designQueries.current, staleTime: 0 }));
  const designs = await client.fetchQuery({ ...designQueries.named, staleTime: 0 });
  const found = designs.find((one) => one.idDesign === idDesign);
  return found && underName(found);
}

type Look = contract.DesignInput & { version?: number | undefined };
type SaveOptions = { idempotencyKey?: string };

/** Saves a look where it belongs. The versions have one more then, and printed documents may look different. */
export async function saveLook(client: QueryClient, idDesign: number, look: Look, options: SaveOptions = {}) {
  if (idDesign === FOR_ALL) {
    const design = await call(contract.saveDesign, { body: look }, options);
    client.setQueryData(designQueries.current.queryKey, design);
    void refreshAround(client, 'current');
    return;
  }
  const design = await call(named.updateNamedDesign, { params: { id: idDesign }, body: look }, options);
  keepNamed(client, design);
}

function keepNamed(client: QueryClient, design: named.NamedDesign) {
  client.setQueryData(designQueries.named.queryKey, (known) =>
    known?.map((one) => (one.idDesign === design.idDesign ? design : one)),
  );
  void refreshAround(client, 'named');
}

const refreshAround = (client: QueryClient, kept: 'current' | 'named') =>
  Promise.all([
    client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== kept }),
    client.invalidateQueries({ queryKey: ['invoices', 'settings'] }),
    client.invalidateQueries({ queryKey: ['invoices', 'printed'] }),
  ]);

export function useSaveLook(idDesign: number) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (look: Look) => saveLook(client, idDesign, look) });
}

/** Waits for the list, so that the new one can be chosen at once. */
export function useCreateDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientInput<typeof named.createNamedDesign>['body']) => call(named.createNamedDesign, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: designQueries.named.queryKey }),
  });
}

/** Another design may have lost its place to this one, so the whole list is asked for. */
export function useChangeUse(idDesign: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientInput<typeof named.updateNamedDesign>['body']) =>
      call(named.updateNamedDesign, { params: { id: idDesign }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: designQueries.named.queryKey }),
  });
}

export function useDeleteDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(named.deleteNamedDesign, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: designQueries.named.queryKey }),
  });
}
