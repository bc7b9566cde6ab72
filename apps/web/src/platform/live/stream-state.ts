import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Whether changes reach this tab by themselves. While they do not, it asks as it always did. */
export const isLive = () => isOpen;

export function setLive(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsLive = () => useSyncExternalStore(subscribe, isLive);
