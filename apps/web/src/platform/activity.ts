import { useSyncExternalStore } from 'react';

/** How many things the user is waiting for (calls, screens being fetched): what the loading bar listens to. */
let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  running += by;
  for (const listener of listeners) listener();
}

export async function tracked<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsBusy = () => useSyncExternalStore(subscribe, () => running > 0);
