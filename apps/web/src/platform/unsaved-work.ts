import { useEffect, useEffectEvent, useMemo } from 'react';
import type { z } from 'zod';
import { readStored, useShelf, writeStored } from './kept.ts';

/** Signing out removes what starts so (session.tsx); an expired session keeps it. */
const UNSAVED = 'ch.unsaved.';
const PAUSE = 300;

export type UnsavedWork<T> = {
  read: () => T | undefined;
  write: (work: T) => void;
  /** `work` was saved or thrown away: a form that closes in the same breath must not write it down again. */
  forget: (work: T) => void;
};

/** The place in this browser where one form's unsaved input waits for a reload or the next sign-in. */
export function useUnsavedWork<T>(name: string, schema: z.ZodType<T>): UnsavedWork<T> {
  const key = `${UNSAVED}${useShelf()}.${name}`;
  return useMemo(() => placeAt(key, schema), [key, schema]);
}

function placeAt<T>(key: string, schema: z.ZodType<T>): UnsavedWork<T> {
  let done: T | undefined;
  return {
    read: () => readStored(key, schema),
    write: (work) => {
      if (work !== done) writeStored(key, work);
    },
    forget: (work) => {
      done = work;
      localStorage.removeItem(key);
    },
  };
}

/** Writes the work down shortly after every change, and at once when the form or the page goes away. */
export function useAutosave<T>(place: UnsavedWork<T>, work: T, isDirty: boolean) {
  const save = useEffectEvent(() => {
    if (isDirty) place.write(work);
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
