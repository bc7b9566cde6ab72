import { signInSocial } from '@countinghouse/contracts/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callWithMessage, NetworkError } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { isCode, problemText } from '../../platform/problems.ts';
import { useEnter } from './auth.api.ts';

export type SocialTicket = { provider: string; accessToken: string };

/** Trades a ticket for a session, with the password where the server asked for it. */
export function useTradeTicket() {
  const { t } = useTranslation();
  const enter = useEnter();
  return useCallback(
    async (body: SocialTicket & { password?: string }) => {
      const { data, message } = await callWithMessage(signInSocial, { body });
      notify.success(message || t('auth.signedIn'));
      enter(data);
    },
    [enter, t],
  );
}

/**
 * The way back from a social provider: the address carries a single-use ticket, or says that the provider was silent.
 * Either leaves the address at once. `joining` is the ticket of a profile that is new to an account with a password.
 */
export function useSocialReturn(): { isPending: boolean; joining: SocialTicket | undefined } {
  const { t } = useTranslation();
  const trade = useTradeTicket();
  const [params, setParams] = useSearchParams();
  const [isPending, setIsPending] = useState(false);
  const [joining, setJoining] = useState<SocialTicket>();
  const spent = useRef('');
  const provider = params.get('provider') ?? '';
  const accessToken = params.get('ticket') ?? '';
  const isSilent = params.has('socialError');

  useEffect(() => {
    if (!accessToken && !isSilent) return;
    setParams({}, { replace: true });
    if (isSilent) return notify.error(t('auth.socialNoAnswer'));
    // Effects may run twice; a ticket may not.
    if (spent.current === accessToken) return;
    spent.current = accessToken;
    setIsPending(true);
    trade({ provider, accessToken })
      .catch((error: unknown) => {
        if (isCode(error, 'auth.social_password')) return setJoining({ provider, accessToken });
        notify.error(error instanceof NetworkError ? t('auth.socialNoAnswer') : problemText(error));
      })
      .finally(() => setIsPending(false));
  }, [provider, accessToken, isSilent, setParams, trade, t]);
  return { isPending, joining };
}
