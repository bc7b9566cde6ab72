import { asKind, type DocumentRow } from '../invoices.repo.ts';
import { numberOf } from '../stored-fields.ts';

const NAMES = { invoice: 'Invoice', estimate: 'Estimate', creditNote: 'Credit note' };

/** What a notification calls a document. */
export const documentName = (row: DocumentRow): string => `${NAMES[asKind(row.kind)]} ${numberOf(row)}`.trim();

/** Where it is read in the product. */
export const detailsPath = ({ id, kind }: DocumentRow): string =>
  kind === 'estimate' ? `/estimates/estimate-details/${id}` : `/invoices/invoice-details/${id}`;
