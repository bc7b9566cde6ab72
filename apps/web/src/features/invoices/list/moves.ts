import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { DocumentAction } from '@countinghouse/domain/documents/states';

/** What can be done from a list: moves that need no further word. The others wait on the document's own page. */
export const LIST_MOVES = ['approve', 'markSent', 'accept', 'convert', 'duplicate', 'archive', 'restore'] as const;
export type ListMove = (typeof LIST_MOVES)[number] & DocumentAction;

export const movesOf = ({ allowedActions }: Pick<InvoiceRow, 'allowedActions'>): readonly ListMove[] =>
  LIST_MOVES.filter((move) => allowedActions.includes(move));
