import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { endSession } from '../../platform/session.tsx';
import { Button, ButtonLink } from '../../ui/action/Button.tsx';
import { AuthHeading } from './AuthHeading.tsx';

/** The key that the router gives the first address of a tab: nobody pressed anything of ours to come here. */
const FIRST = 'default';

/**
 * Signs out as soon as it is shown. There is a button when the server wants to be sure or does not answer, and when the tab
 * begins here: a link on another site, or a typed address, is no wish to sign out yet.
 */
export function LogoutScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isIdle, data } = useMutation({
    mutationFn: () => endSession(client),
    onSuccess: (outcome) => {
      if (outcome === 'confirm') return;
      notify.success(t('auth.signedOut'));
      void navigate(paths.login(), { replace: true });
    },
    onError: () => notify.error(t('problem.noAnswer')),
  });
  const isAsked = useLocation().key === FIRST;
  const isStarted = useRef(isAsked);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);

  if ((isIdle && !isAsked) || isPending || data === 'ended') {
    return <AuthHeading title={t('auth.logoutTitle')} text={t('auth.pending')} />;
  }
  return (
    <>
      <AuthHeading title={t('auth.logoutConfirm')} text={t('auth.logoutConfirmText')} />
      <div className="ch-auth-actions">
        <Button variant="primary" size="large" onClick={() => mutate()}>
          {t('auth.logout')}
        </Button>
        <ButtonLink size="large" to={paths.dashboard()}>
          {t('auth.stay')}
        </ButtonLink>
      </div>
    </>
  );
}
