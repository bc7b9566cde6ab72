import { useState } from 'react';
import type { z } from 'zod';
import { useAccount, whose } from './session.tsx';
import { readStored, writeStored } from './stored.ts';

/** Each business and each user of a shared browser has shelves of their own. */
export const useShelf = (): string => whose(useAccount());

/** How the user arranged something (columns, views), in this browser. */
export function useKept<T>(name: string, schema: z.ZodType<T>, otherwise: T): [T, (next: T) => void] {
  const key = `ch.kept.${useShelf()}.${name}`;
  const [value, setValue] = useState(() => readStored(key, schema));
  const keep = (next: T) => {
    setValue(next);
    writeStored(key, next);
  };
  return [value ?? otherwise, keep];
}
