import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let isOpen = false;
let followedRooms: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Whether changes reach this tab by themselves. While they do not, it asks as it always did. */
export const isLive = () => isOpen;

/** Whether changes to what this key asks for are told now, so that nobody needs to look by themselves. */
export const isTold = ([room]: QueryKey): boolean => isOpen && followedRooms.has(String(room));

/** The rooms come with the code of the stream, which no page waits for. */
export function follow(rooms: ReadonlySet<string>): void {
  followedRooms = rooms;
}

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
