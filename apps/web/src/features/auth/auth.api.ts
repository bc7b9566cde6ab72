import * as contract from '@countinghouse/contracts/auth';
import { getCountries } from '@countinghouse/contracts/locations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callWithMessage } from '../../platform/api.ts';
import { returnPath } from '../../platform/return-path.ts';
import { startSession } from '../../platform/session.tsx';

export const authQueries = {
  providers: queryOptions({
    queryKey: ['auth', 'providers'],
    queryFn: () => call(contract.listSocialProviders, {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  countries: queryOptions({
    queryKey: ['auth', 'countries'],
    queryFn: () => call(getCountries, { query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  sessions: queryOptions({ queryKey: ['auth', 'sessions'], queryFn: () => call(contract.listSessions, {}) }),
};

/** What every way of signing in ends with: the gate then leads to where the server, or the visitor, wanted to go. */
export function useEnter() {
  const client = useQueryClient();
  return useCallback(
    (account: contract.Account) => {
      returnPath.remember(account.redirect);
      startSession(client, account);
    },
    [client],
  );
}

export function useEndSessions() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: authQueries.sessions.queryKey });
  const one = useMutation({
    mutationFn: (id: number) => callWithMessage(contract.revokeSession, { params: { id } }),
    onSuccess,
  });
  const others = useMutation({ mutationFn: () => call(contract.revokeOtherSessions, {}), onSuccess });
  return { one, others };
}
