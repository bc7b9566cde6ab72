import type { GENERATE_TYPES } from '@countinghouse/contracts/invoices';
import { paths } from '../../platform/paths.ts';

export type ListKind = (typeof GENERATE_TYPES)[number];

/** Invoices and estimates live at addresses of their own. */
export const documentPaths = {
  invoice: {
    list: paths.invoiceList,
    details: paths.invoiceDetails,
    edit: paths.invoiceEdit,
    create: () => paths.invoiceNew(),
  },
  estimate: {
    list: paths.estimateList,
    details: paths.estimateDetails,
    edit: paths.estimateEdit,
    create: () => paths.estimateNew(),
  },
} as const;
