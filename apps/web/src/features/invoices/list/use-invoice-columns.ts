import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../platform/session.tsx';
import { useIsWide } from '../../../platform/viewport.ts';
import { type Columns, useColumns } from '../../../ui/list/use-columns.ts';
import { invoiceColumns, type RowHandlers } from './columns.tsx';

export function useInvoiceColumns(handlers: RowHandlers): Columns<InvoiceRow> {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const columns = useMemo(() => invoiceColumns(t, currencyCode, handlers), [t, currencyCode, handlers]);
  return useColumns(`${handlers.kind}s.hiddenColumns`, columns, hiddenAtFirst(handlers.kind, useIsWide()));
}

/** Whether an invoice is paid and until when is asked more often than who wrote it. On a laptop there is room for less. */
const hiddenAtFirst = (kind: DocumentKind, isWide: boolean): readonly string[] =>
  kind === 'invoice' ? ['created', ...(isWide ? [] : ['tags'])] : isWide ? [] : ['created'];
