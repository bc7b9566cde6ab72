import { createContext, type ReactNode, use, useMemo } from 'react';
import { useDraft } from './editor-store.ts';
import { useTerms } from './editor-terms.ts';
import { type Sums, sumsOf } from './model/sums.ts';

const SumsContext = createContext<Sums | null>(null);

/** Adds the document up once for each change. What reads the sums is small, so that a keystroke redraws little. */
export function SumsProvider({ children }: { children: ReactNode }) {
  const { engine } = useTerms();
  const draft = useDraft((whole) => whole);
  const sums = useMemo(() => sumsOf(draft, engine), [draft, engine]);
  return <SumsContext value={sums}>{children}</SumsContext>;
}

/** Null where the amounts are larger than can be added up. */
export const useSums = (): Sums | null => use(SumsContext);
