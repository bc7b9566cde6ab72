import * as contract from '@countinghouse/contracts/document-sending';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../platform/api.ts';
import { invoiceQueries } from '../invoices.api.ts';

const PREVIEWS = {
  invoice: contract.previewInvoice,
  estimate: contract.previewEstimate,
  quotation: contract.previewQuotation,
  payment: contract.previewInvoicePayment,
} as const;
const SENDS = {
  invoice: contract.sendInvoice,
  estimate: contract.sendEstimate,
  quotation: contract.sendQuotation,
  payment: contract.sendInvoicePayment,
} as const;

export type PreviewQuery = ClientInput<typeof contract.previewInvoice>['query'];
export type SendBody = ClientInput<typeof contract.sendInvoice>['body'];

/** While something is on its way its outcome is worth asking for. */
const ASK_AGAIN_MS = 3_000;
const isUnderWay = (mails: contract.DocumentMails) =>
  mails.mails.some(({ state, tries }) => state === 'Sending' || (state === 'Queued' && tries < 2));

export const sendQueries = {
  mails: (id: number) =>
    queryOptions({
      queryKey: [...invoiceQueries.all, 'mails', id],
      queryFn: () => call(contract.getScheduleSender, { params: { id } }, { quiet: true }),
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_AGAIN_MS : false),
    }),
  preview: (sending: SendingKind, query: PreviewQuery) =>
    queryOptions({
      queryKey: [...invoiceQueries.all, 'mailPreview', sending, query],
      queryFn: ({ signal }) => call(PREVIEWS[sending], { query }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** A web server reads no longer address than this. */
const LONGEST_ADDRESS = 12_000;

/** The page of a mail for the frame; undefined where its words are too many for an address. */
export function mailPageOf(sending: SendingKind, query: PreviewQuery): string | undefined {
  const address = addressOf(contract.previewMailPage, { query: { ...query, sending } });
  return address.length > LONGEST_ADDRESS ? undefined : address;
}

export type SendRequest = { sending: SendingKind; body: SendBody; at: { day: string; time: string } | undefined };

/** Queues it, now or for its time. Everything about the document is asked for again. */
export function useSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sending, body, at, key }: SendRequest & { key: string }): Promise<contract.DocumentMails> => {
      const options = { idempotencyKey: key };
      if (!at) return call(SENDS[sending], { body }, options);
      const later = { ...body, sending, sendDate: at.day, sendTime: at.time };
      return call(contract.scheduleSender, { body: later }, options);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: invoiceQueries.all });
      // A mail has a link to the customer's page.
      await client.invalidateQueries({ queryKey: ['public-share'] });
    },
  });
}

export function useCancelSchedule(idInvoice: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.scheduleSender, { body: { idInvoice, isCanceled: true } }),
    onSettled: () => client.invalidateQueries({ queryKey: invoiceQueries.all }),
  });
}
