import type { Head } from '../invoices.repo.ts';
import { numberOf } from '../stored-fields.ts';

/** Where the application shows a document. */
export const linkTo = ({ kind, id }: Pick<Head, 'kind' | 'id'>): string =>
  kind === 'estimate' ? `/estimates/estimate-details/${id}` : `/invoices/invoice-details/${id}`;

const NOUNS: Record<string, string> = {
  invoice: 'The invoice',
  estimate: 'The estimate',
  creditNote: 'The credit note',
};

/** By its number, or by what it is while it has none. */
export const nameOf = (head: Pick<Head, 'kind' | 'prefix' | 'number'>): string =>
  head.number === null ? (NOUNS[head.kind] ?? 'The document') : numberOf(head);
