import { useSyncExternalStore } from 'react';

/** Below 768 px the shell is a phone's, below 1024 px the menu is a rail (specification 9). */
const QUERIES = {
  phone: '(width < 768px)',
  narrow: '(width < 1024px)',
  /** Drawers take half of a wider window, and all of this one (specification 9). */
  drawer: '(width <= 1000px)',
  /** No room for a card beside its list: it lies over it. */
  over: '(width < 1280px)',
  /** Room for a form with its paper beside it, or for every column of a list of money. */
  wide: '(width >= 1400px)',
} as const;

function watch(query: string) {
  const list = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return { subscribe, matches: () => list.matches };
}

const watchers = new Map<string, ReturnType<typeof watch>>();

function useMatches(query: string): boolean {
  const watcher = watchers.get(query) ?? watch(query);
  watchers.set(query, watcher);
  return useSyncExternalStore(watcher.subscribe, watcher.matches);
}

export const useIsPhone = () => useMatches(QUERIES.phone);
export const useIsNarrow = () => useMatches(QUERIES.narrow);
export const useHasSide = () => !useMatches(QUERIES.over);
export const useIsWide = () => useMatches(QUERIES.wide);
export const useDrawerSize = () => (useMatches(QUERIES.drawer) ? '100%' : '50%');
