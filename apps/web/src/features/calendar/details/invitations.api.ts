import * as contract from '@countinghouse/contracts/calendar-invitations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { calendarQueries, keepEvent } from '../calendar.api.ts';

export const invitationsOf = (id: number) =>
  queryOptions({
    queryKey: [...calendarQueries.all, 'invitations', id] as const,
    queryFn: async () => (await call(contract.listInvitations, { params: { id } }, { quiet: true })).data,
  });

export function useSendInvitations(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.sendInvitations, { params: { id } }),
    onSuccess: ({ data }) => client.setQueryData(invitationsOf(id).queryKey, data),
  });
}

/** Which answer of which customer somebody decided about. */
export type ProposalRef = { idClient: number; answerVersion: number };

export function useKeepTime(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalRef) => call(contract.keepTime, { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData(invitationsOf(id).queryKey, data),
  });
}

export function useTakeProposal(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalRef & { version: number; acceptOverlap: boolean }) =>
      call(contract.takeProposal, { params: { id }, body }),
    onSuccess: (event) => keepEvent(client, event),
  });
}
