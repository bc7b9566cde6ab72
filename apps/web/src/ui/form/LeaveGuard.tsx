import '../overlay/AskDialog.css';
import '../overlay/Modal.css';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { IsBehind } from '../../platform/screen-behind.ts';
import { Button } from '../action/Button.tsx';
import { ModalDialog } from '../overlay/ModalDialog.tsx';

/** Some records are shown and edited at one path; what tells the two apart stands behind the question mark. */
const addressOf = ({ pathname, search }: Location) => pathname + search;

type LeaveGuardProps = { isDirty: () => boolean };

/** Asks before unsaved work is left, by a link or by closing the tab. `isDirty` is asked at that moment, not before. */
export function LeaveGuard(props: LeaveGuardProps) {
  // The router knows one guard at a time: it is that of the dialog in front.
  return use(IsBehind) ? null : <Guard {...props} />;
}

function Guard({ isDirty }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => addressOf(currentLocation) !== addressOf(nextLocation) && isDirty(),
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
