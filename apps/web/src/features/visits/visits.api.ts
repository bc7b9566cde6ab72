import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/visits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['visits'] as const;

export const visitQueries = {
  all,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: () => call(contract.getVisit, { params: { id } }, { quiet: true }),
    }),
};

/** The answer of every write is the visit as it is then. */
function useVisitWrite<Input>(id: number, write: (input: Input) => Promise<contract.Visit>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (visit) => client.setQueryData(visitQueries.detail(id).queryKey, visit),
  });
}

const MOVES = {
  announce: contract.announceVisit,
  start: contract.startVisit,
  stop: contract.stopVisit,
  finish: contract.finishVisit,
  reopen: contract.reopenVisit,
} as const;
export type VisitMove = keyof typeof MOVES;

export const useMoveVisit = (id: number) =>
  useVisitWrite(id, (move: VisitMove) => call(MOVES[move], { params: { id }, body: {} }));

type VisitBody = ClientInput<typeof contract.saveVisit>['body'];

export const useSaveVisit = (id: number) =>
  useVisitWrite(id, (body: VisitBody) => call(contract.saveVisit, { params: { id }, body }));

export function useInvoiceVisit(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.invoiceVisit, { params: { id }, body: {} }),
    onSuccess: async ({ visit }) => {
      client.setQueryData(visitQueries.detail(id).queryKey, visit);
      await client.invalidateQueries({ queryKey: ['invoices'] });
    },
  });
}
