import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as fees from '@countinghouse/contracts/late-fees';
import * as contract from '@countinghouse/contracts/reminders';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../platform/api.ts';

const all = ['reminders'] as const;
const PAGE = 20;

export type ReminderQuery = ClientInput<typeof contract.previewReminder>['query'];

export const reminderQueries = {
  all,
  settings: queryOptions({
    queryKey: [...all, 'settings'],
    queryFn: () => call(contract.getReminderSettings, {}, { quiet: true }),
  }),
  feeSettings: queryOptions({
    queryKey: [...all, 'feeSettings'],
    queryFn: () => call(fees.getLateFeeSettings, {}, { quiet: true }),
  }),
  document: (id: number) =>
    queryOptions({
      queryKey: [...all, 'document', id],
      queryFn: () => call(contract.getDocumentReminder, { params: { id } }, { quiet: true }),
    }),
  fees: (id: number) =>
    queryOptions({
      queryKey: [...all, 'fees', id],
      queryFn: () => call(fees.getDocumentFees, { params: { id } }, { quiet: true }),
    }),
  customer: (id: number) =>
    queryOptions({
      queryKey: [...all, 'customer', id],
      queryFn: () => call(contract.getCustomerReminders, { params: { id } }, { quiet: true }),
    }),
  list: infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listReminders,
        { query: { listPageSize: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  }),
  preview: (query: ReminderQuery) =>
    queryOptions({
      queryKey: [...all, 'preview', query],
      queryFn: ({ signal }) => call(contract.previewReminder, { query }, { signal, quiet: true }),
      staleTime: 0,
    }),
};

/** The reminder as a page for the frame. */
export const reminderPage = (query: ReminderQuery): string => addressOf(contract.previewReminderPage, { query });

/** A reminder is a mail of its document, and a fee a document: both are asked for again. */
function useRenew() {
  const client = useQueryClient();
  return () => Promise.all([all, ['invoices']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useSendReminder() {
  const renew = useRenew();
  return useMutation({
    mutationFn: (body: ClientInput<typeof contract.sendReminder>['body']) => call(contract.sendReminder, { body }),
    onSuccess: renew,
  });
}

export function useChargeFee() {
  const renew = useRenew();
  return useMutation({
    mutationFn: (idInvoice: number) => call(fees.chargeLateFee, { body: { idInvoice } }),
    onSettled: renew,
  });
}

export function useSwitchCustomer(id: number) {
  const renew = useRenew();
  return useMutation({
    mutationFn: (isOff: boolean) => call(contract.setCustomerReminders, { params: { id }, body: { isOff } }),
    onSettled: renew,
  });
}
