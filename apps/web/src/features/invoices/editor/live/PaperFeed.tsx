import type { Invoice } from '@countinghouse/contracts/invoices';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { invoiceQueries } from '../../invoices.api.ts';
import { useDraft } from '../editor-store.ts';
import { useSums } from '../editor-sums.tsx';
import { useTerms } from '../editor-terms.ts';
import { printedDraft } from './printed-draft.ts';

/** Long enough to skip the letters of a word, short enough to feel at once. */
const SETTLED = 150;

type PaperFeedProps = {
  invoice: Invoice | undefined;
  /** Something changed that the paper does not show yet. */
  onChange: () => void;
  onPrinted: (document: PrintedDocument) => void;
  onProblem: (problem: unknown) => void;
};

/**
 * Puts the paper together when the keys rest. It is all of the paper that follows every key, and it draws nothing: the page
 * around the form stays as it is while somebody types.
 */
export function PaperFeed({ invoice, onChange, onPrinted, onProblem }: PaperFeedProps) {
  const terms = useTerms();
  const sums = useSums();
  const draft = useDraft((whole) => whole);
  const { generateType, idClient, idBillingContact, idShippingContact } = draft;
  const parties = { generateType, idClient, idBillingContact, idShippingContact };
  const { data: blank, error } = useQuery(invoiceQueries.blank(parties));
  const changed = useEffectEvent(onChange);
  const printed = useEffectEvent(onPrinted);
  const failed = useEffectEvent(onProblem);
  useEffect(() => {
    if (!blank || !sums) return;
    changed();
    const timer = setTimeout(() => printed(printedDraft({ blank, draft, sums, terms, invoice })), SETTLED);
    return () => clearTimeout(timer);
  }, [blank, draft, sums, terms, invoice]);
  useEffect(() => failed(error), [error]);
  return null;
}
