import type { Invoice } from '@countinghouse/contracts/invoices';
import { keptSums } from '@countinghouse/domain/documents/kept-sums';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDraft } from './editor-store.ts';
import { useTerms } from './editor-terms.ts';
import { type Sums, sumsOf } from './model/sums.ts';

/** The sums of the document as it stands. */
function createSumsStore(first: Sums | null) {
  let sums = first;
  const listeners = new Set<() => void>();
  return {
    get: () => sums,
    set: (next: Sums | null) => {
      if (next === sums) return;
      sums = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const SumsContext = createContext<ReturnType<typeof createSumsStore> | null>(null);

/** Adds the document up once for each change. Of two hundred lines only those are drawn again whose figures moved. */
export function SumsProvider({ invoice, children }: { invoice: Invoice | undefined; children: ReactNode }) {
  const { engine } = useTerms();
  const draft = useDraft((whole) => whole);
  const kept = useMemo(() => (invoice && isPart(invoice) ? keptSums(invoice) : undefined), [invoice]);
  const sums = useMemo(() => sumsOf(draft, engine, kept), [draft, engine, kept]);
  const [store] = useState(() => createSumsStore(sums));
  // Before the change is painted, so that a figure and its total are never seen apart.
  useLayoutEffect(() => store.set(sums), [store, sums]);
  return <SumsContext value={store}>{children}</SumsContext>;
}

/** One of several invoices of an estimate has its share of the cents. */
const isPart = ({ links }: Invoice) => links.some(({ relation }) => relation === 'convertedFrom');

/** Only what is picked redraws who picks it. Null where the amounts are larger than can be added up. */
export function useSum<T>(pick: (sums: Sums | null) => T): T {
  const store = use(SumsContext);
  if (!store) throw new Error('useSum outside the editor');
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

const whole = (sums: Sums | null) => sums;
export const useSums = (): Sums | null => useSum(whole);
