import type { Account } from '@countinghouse/contracts/auth';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api.ts';
import { isTold } from './live/stream-state.ts';
import { isCode } from './problems.ts';
import { sessionKey } from './session.tsx';
import { sessionEnd } from './session-end.ts';

/** One cache for the page. Only a lost answer is worth asking again; a refusal stays a refusal. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!isCode(error, 'session.required')) return;
    const account = client.getQueryData<Account | null>(sessionKey);
    if (account) sessionEnd.remember(account.primaryEmail);
    client.setQueryData(sessionKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) =>
          count < 2 && (error instanceof NetworkError || (error instanceof ApiError && error.problem.status === 503)),
        // What changed is told while the stream is open; without it, coming back is the time to look.
        refetchOnWindowFocus: ({ queryKey }) => !isTold(queryKey),
      },
      // Without a network a save fails at once and says so, instead of waiting in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
