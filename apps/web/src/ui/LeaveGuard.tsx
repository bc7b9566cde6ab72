import './dialogs.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from './Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

/** Asks before unsaved work is left, by a link or by closing the tab. `isDirty` is asked at that moment, not before. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ModalDialog className="ch-ask" label={t('ui.leaveTitle')} onClose={() => blocker.reset()}>
      <h2>{t('ui.leaveTitle')}</h2>
      <p>{t('ui.leaveText')}</p>
      <div>
        <Button onClick={() => blocker.reset()}>{t('ui.stay')}</Button>
        <Button variant="primary" onClick={() => blocker.proceed()}>
          {t('ui.leave')}
        </Button>
      </div>
    </ModalDialog>
  );
}
