import { signInSocial } from '@countinghouse/contracts/auth';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callWithMessage, NetworkError } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { problemText } from '../../platform/problems.ts';
import { useEnter } from './auth.api.ts';

/**
 * The way back from a social provider: the address carries a single-use ticket, or says that the provider was silent.
 * Either leaves the address at once. True while the ticket is being traded for a session.
 */
export function useSocialReturn(): boolean {
  const { t } = useTranslation();
  const enter = useEnter();
  const [params, setParams] = useSearchParams();
  const [isPending, setIsPending] = useState(false);
  const spent = useRef('');
  const provider = params.get('provider') ?? '';
  const ticket = params.get('ticket') ?? '';
  const isSilent = params.has('socialError');

  useEffect(() => {
    if (!ticket && !isSilent) return;
    setParams({}, { replace: true });
    if (isSilent) return notify.error(t('auth.socialNoAnswer'));
    // Effects may run twice; a ticket may not.
    if (spent.current === ticket) return;
    spent.current = ticket;
    setIsPending(true);
    callWithMessage(signInSocial, { body: { provider, accessToken: ticket } })
      .then(({ data, message }) => {
        notify.success(message || t('auth.signedIn'));
        enter(data);
      })
      .catch((error: unknown) =>
        notify.error(error instanceof NetworkError ? t('auth.socialNoAnswer') : problemText(error)),
      )
      .finally(() => setIsPending(false));
  }, [provider, ticket, isSilent, setParams, enter, t]);
  return isPending;
}
