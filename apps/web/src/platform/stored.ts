import type { z } from 'zod';

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

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept in it.
  }
}
