import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device says that it has a network. It may still be one that leads nowhere. */
export const isOnline = () => navigator.onLine;
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline);
