import type { InvoiceRow } from '@countinghouse/contracts/invoices';
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
  // Whether it is paid and until when is asked more often than who wrote it.
  const isWide = useIsWide();
  const hiddenAtFirst = handlers.kind === 'invoice' ? ['created', ...(isWide ? [] : ['tags'])] : [];
  return useColumns(`${handlers.kind}s.hiddenColumns`, columns, hiddenAtFirst);
}
