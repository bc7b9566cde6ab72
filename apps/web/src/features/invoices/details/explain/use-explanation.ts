import type { Invoice } from '@countinghouse/contracts/invoices';
import type { StoredExplanation } from '@countinghouse/domain/documents/explain-stored';
import type { ExplainedAmount } from '@countinghouse/domain/documents/explained';
import { createContext, use } from 'react';

type Scope = { invoice: Invoice; explanation: StoredExplanation; open: (of: ExplainedAmount) => void };

export const ExplainContext = createContext<Scope | null>(null);

/** The document on the page, where its numbers come from, and the way to show it. */
export function useExplanation(): Scope {
  const scope = use(ExplainContext);
  if (!scope) throw new Error('no document to explain');
  return scope;
}
