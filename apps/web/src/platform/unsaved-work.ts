import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { z } from 'zod';
import { useShelf } from './kept.ts';
import { isClosedTab, lookForTabs, ownTab } from './open-tabs.ts';
import { readStored, writeStored } from './stored.ts';

/** Signing out removes what starts so (session.tsx); an expired session keeps it. */
const UNSAVED = 'ch.unsaved.';
const PAUSE = 300;
/** Nobody comes back to it after that, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;

export type UnsavedWork<T> = {
  read: () => T | undefined;
  write: (work: T) => void;
  /** What was typed was taken back: there is nothing to keep. */
  clear: () => void;
  /** `work` was saved or thrown away: a form that closes in the same breath must not write it down again. */
  forget: (work: T) => void;
  /** What closed tabs left here, newest first. */
  leftBehind: () => UnsavedEntry<T>[];
  /** Makes it this tab's own. */
  takeUp: (entry: UnsavedEntry<T>) => T;
};

type UnsavedEntry<T> = { key: string; at: number; work: T };

/**
 * The place in this browser where one form's unsaved input waits for a reload or the next sign-in. Every tab has its own, so
 * that two of them never write over each other. What a closed tab left of a record is taken up by the next one that
 * opens it; of new records there may be several, so they are only offered (`useOffers`).
 */
export function useUnsavedWork<T>(name: string, schema: z.ZodType<T>, isNew = false): UnsavedWork<T> {
  const prefix = `${UNSAVED}${useShelf()}.${name}@`;
  return useMemo(() => placeAt(prefix, schema, isNew), [prefix, schema, isNew]);
}

function placeAt<T>(prefix: string, schema: z.ZodType<T>, isNew: boolean): UnsavedWork<T> {
  const Kept = z.object({ at: z.number(), work: schema });
  // Asked for each time: a duplicated tab gets another name.
  const ownKey = () => prefix + ownTab();
  let done: T | undefined;
  const write = (work: T) => writeStored(ownKey(), { at: Date.now(), work });
  const clear = () => localStorage.removeItem(ownKey());
  const leftBehind = () =>
    keysFrom(prefix)
      .filter((key) => isClosedTab(key.slice(prefix.length)))
      .flatMap((key): UnsavedEntry<T>[] => {
        const kept = readStored(key, Kept);
        if (kept && kept.at > Date.now() - KEPT_FOR) return [{ key, at: kept.at, work: kept.work }];
        localStorage.removeItem(key);
        return [];
      })
      .toSorted((one, other) => other.at - one.at);
  const takeUp = ({ key, work }: UnsavedEntry<T>) => {
    write(work);
    localStorage.removeItem(key);
    return work;
  };
  return {
    read: () => {
      const kept = readStored(ownKey(), Kept)?.work;
      if (kept !== undefined || isNew) return kept;
      const [newest] = leftBehind();
      return newest && takeUp(newest);
    },
    write: (work) => {
      if (work !== done) write(work);
    },
    clear,
    forget: (work) => {
      done = work;
      clear();
    },
    leftBehind,
    takeUp,
  };
}

function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Writes the work down shortly after every change, and at once when the form or the page goes away. */
export function useAutosave<T>(place: UnsavedWork<T>, work: T, isDirty: boolean) {
  const save = useEffectEvent(() => {
    if (isDirty) place.write(work);
    else place.clear();
  });
  useEffect(() => {
    const timer = setTimeout(save, PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [work]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);
}

export type Offer = { at: number; restore: () => void; discard: () => void };

/** What closed tabs left of new records of this kind. Taking one up needs a form with nothing in it. */
export function useOffers<T>(place: UnsavedWork<T>, isWanted: boolean, onRestore: (work: T) => void): Offer[] {
  const [entries, setEntries] = useState<readonly UnsavedEntry<T>[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const look = () =>
      void lookForTabs().then(() => {
        if (isHere) setEntries(place.leftBehind());
      });
    look();
    // Whoever comes back to this tab may have closed another.
    window.addEventListener('focus', look);
    return () => {
      isHere = false;
      window.removeEventListener('focus', look);
    };
  }, [place, isWanted]);
  const without = (gone: UnsavedEntry<T>) => setEntries((before) => before.filter(({ key }) => key !== gone.key));
  if (!isWanted) return [];
  return entries.map((one) => ({
    at: one.at,
    restore: () => {
      without(one);
      onRestore(place.takeUp(one));
    },
    discard: () => {
      without(one);
      localStorage.removeItem(one.key);
    },
  }));
}
