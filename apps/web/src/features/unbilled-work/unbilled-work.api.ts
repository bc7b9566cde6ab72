import { listEvents } from '@countinghouse/contracts/calendar';
import { sendInvitations } from '@countinghouse/contracts/calendar-invitations';
import * as contract from '@countinghouse/contracts/unbilled-work';
import * as visits from '@countinghouse/contracts/visits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['unbilledWork'] as const;

export const unbilledQueries = {
  all,
  work: queryOptions({ queryKey: [...all, 'work'] as const, queryFn: () => call(contract.getUnbilledWork, {}) }),
  count: queryOptions({
    queryKey: [...all, 'count'] as const,
    queryFn: () => call(contract.countUnbilledWork, {}, { quiet: true }),
    staleTime: 60_000,
  }),
  visit: (id: number) =>
    queryOptions({
      queryKey: ['visits', 'detail', id] as const,
      queryFn: () => call(visits.getVisit, { params: { id } }, { quiet: true }),
    }),
  visitsOf: (idClient: number) =>
    queryOptions({
      queryKey: ['calendar', 'of-customer', idClient] as const,
      queryFn: async () =>
        (
          await call(
            listEvents,
            { query: { idClient, listPageSize: 20, listSort: 'start', listOrder: 'desc' } },
            { quiet: true },
          )
        ).data,
    }),
};

export const invoiceVisit = (id: number) => call(visits.invoiceVisit, { params: { id }, body: {} });
export const addToDraft = (id: number, { idInvoice, version }: { idInvoice: number; version: number }) =>
  call(visits.addVisitToDraft, { params: { id }, body: { idInvoice, version } });
export const linkVisit = (id: number, idInvoice: number) =>
  call(visits.linkVisit, { params: { id }, body: { idInvoice } });
export const invite = (id: number) => call(sendInvitations, { params: { id } });
export const dismiss = (row: contract.UnbilledRow, decision: { reason?: string; laterOn?: string }) =>
  call(contract.dismissUnbilledWork, { body: { kind: row.kind, idSubject: row.idSubject, ...decision } });
