import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../platform/session.tsx';
import { type Columns, useColumns } from '../../../ui/list/use-columns.ts';
import { invoiceColumns, type RowHandlers } from './columns.tsx';

export function useInvoiceColumns(handlers: RowHandlers): Columns<InvoiceRow> {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const columns = useMemo(() => invoiceColumns(t, currencyCode, handlers), [t, currencyCode, handlers]);
  return useColumns(`${handlers.kind}s.hiddenColumns`, columns, []);
}
