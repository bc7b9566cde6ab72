import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { documentPaths } from '../document-paths.ts';

/** Where a document lives: a credit note among the invoices. */
export const addressesOf = (kind: DocumentKind) => documentPaths[kind === 'estimate' ? 'estimate' : 'invoice'];
