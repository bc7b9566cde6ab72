import type { GENERATE_TYPES } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { paths } from '../../platform/paths.ts';

export type ListKind = (typeof GENERATE_TYPES)[number];

const invoice = {
  list: paths.invoiceList,
  details: paths.invoiceDetails,
  edit: paths.invoiceEdit,
  create: () => paths.invoiceNew(),
};

/** Invoices and estimates live at addresses of their own. A credit note is written from its invoice and shown like one. */
export const documentPaths = {
  invoice,
  estimate: {
    list: paths.estimateList,
    details: paths.estimateDetails,
    edit: paths.estimateEdit,
    create: () => paths.estimateNew(),
  },
  creditNote: { ...invoice, list: paths.creditNoteList },
} as const satisfies Record<DocumentKind, unknown>;
