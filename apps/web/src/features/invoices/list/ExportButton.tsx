import { exportInvoices } from '@countinghouse/contracts/invoices';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import type { ListQuery } from '../invoices.api.ts';

/** What the list finds as CSV: the same search, the same filters, the same order, all pages. */
export function ExportButton({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (!useCan('invoices.export')) return null;
  const { listPageIndex: _index, listPageSize: _size, cursor: _cursor, ...filter } = query;
  return (
    <Button
      icon={<Download size={15} aria-hidden="true" />}
      aria-label={t('invoices.list.export')}
      onClick={() => window.location.assign(addressOf(exportInvoices, { query: filter }))}
    >
      {!isPhone && t('invoices.list.export')}
    </Button>
  );
}
