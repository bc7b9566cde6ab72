import type { Invoice } from '@countinghouse/contracts/invoices';
import { keptSums } from '@countinghouse/domain/documents/kept-sums';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useDraft } from './editor-store.ts';
import { useTerms } from './editor-terms.ts';
import { type Sums, sumsOf } from './model/sums.ts';

const SumsContext = createContext<Sums | null>(null);

/** Adds the document up once for each change. What reads the sums is small, so that a keystroke redraws little. */
export function SumsProvider({ invoice, children }: { invoice: Invoice | undefined; children: ReactNode }) {
  const { engine } = useTerms();
  const draft = useDraft((whole) => whole);
  const kept = useMemo(() => (invoice && isPart(invoice) ? keptSums(invoice) : undefined), [invoice]);
  const sums = useMemo(() => sumsOf(draft, engine, kept), [draft, engine, kept]);
  return <SumsContext value={sums}>{children}</SumsContext>;
}

/** One of several invoices of an estimate has its share of the cents. */
const isPart = ({ links }: Invoice) => links.some(({ relation }) => relation === 'convertedFrom');

/** Null where the amounts are larger than can be added up. */
export const useSums = (): Sums | null => use(SumsContext);
