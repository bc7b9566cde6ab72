import { useState } from 'react';
import type { z } from 'zod';
import { useAccount, whose } from './session.tsx';

/** What stands under a key, as far as it still makes sense: another version may have written it. */
export function readStored<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: it lasts as long as the page.
  }
}

/** Each business and each user of a shared browser has shelves of their own. */
export const useShelf = (): string => whose(useAccount());

/** How the user arranged something (columns, views), in this browser. */
export function useKept<T>(name: string, schema: z.ZodType<T>, otherwise: T): [T, (next: T) => void] {
  const key = `ch.kept.${useShelf()}.${name}`;
  const [value, setValue] = useState(() => readStored(key, schema) ?? otherwise);
  const keep = (next: T) => {
    setValue(next);
    writeStored(key, next);
  };
  return [value, keep];
}
