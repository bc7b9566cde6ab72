import {
  exchangeCode,
  followRegistration,
  type RegistrationProgress,
  retryRegistration,
} from '@countinghouse/contracts/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { isCode, showProblem } from '../../platform/problems.ts';
import { useEnter } from './auth.api.ts';
import { registration } from './registration.ts';

/** Every second at first, then ever slower: a long wait must not become a load of its own. */
const pause = (asked: number) => Math.min(1000 * 1.15 ** Math.max(0, asked - 10), 8000);

/** Follows a registration until it is ready, then signs in with the code it ends with. */
export function useRegistration(secret: string) {
  const client = useQueryClient();
  const key = ['auth', 'registration', secret];
  const follow = useQuery({
    queryKey: key,
    queryFn: () => call(followRegistration, { body: { registration: secret } }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      data?.state === 'failed' || isCode(error, 'registration.not_found')
        ? false
        : pause(dataUpdateCount + errorUpdateCount),
  });
  const again = useMutation({
    mutationFn: () => call(retryRegistration, { body: { registration: secret } }),
    onSuccess: (progress) => client.setQueryData(key, progress),
    onError: showProblem,
  });
  useSignInWhenReady(follow.data?.signIn);
  return {
    progress: follow.data,
    setProgress: (progress: RegistrationProgress) => client.setQueryData(key, progress),
    hasEnded: isCode(follow.error, 'registration.not_found'),
    isSilent: follow.isError,
    retry: () => again.mutate(),
    isRetrying: again.isPending,
  };
}

type Code = { code: string; idUser: number };

function useSignInWhenReady(signIn: Code | undefined) {
  const enter = useEnter();
  const navigate = useNavigate();
  const spent = useRef('');
  const { code, idUser } = signIn ?? {};
  useEffect(() => {
    if (code === undefined || idUser === undefined || spent.current === code) return;
    spent.current = code;
    call(exchangeCode, { body: { AccessToken: code, idUser } })
      .then((account) => {
        registration.forget();
        enter(account);
        // The auth pages' gate leads on by itself; /park has none.
        return navigate(paths.dashboard(), { replace: true });
      })
      // The next answer brings a fresh code; only a refusal is worth a word.
      .catch(showProblem);
  }, [code, idUser, enter, navigate]);
}
