import { useEffect, useState } from 'react';
import { useIsBusy } from '../../platform/activity.ts';

/** Shorter waits need no sign at all (specification 9). */
const DELAY = 300;

export function LoadingBar() {
  const isBusy = useIsBusy();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsShown(true), DELAY);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isBusy]);
  return isShown ? <div className="ch-loading-bar" aria-hidden="true" /> : null;
}
