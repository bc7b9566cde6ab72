import { exportVendors, vendorImports } from '@countinghouse/contracts/vendor-imports';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { TransferButtons } from '../../imports/index.ts';
import { type ListQuery, vendorQueries } from '../vendors.api.ts';

/** Vendors in and out as CSV. The export has what the list shows: the same search, the same filters. */
export function VendorTransfer({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [canImport, canExport] = [useCan('vendors.import'), useCan('vendors.export')];
  const { listSearch, listFilters, isDeleted } = query;
  const filter = {
    ...(listSearch !== undefined && { listSearch }),
    ...(listFilters && { listFilters }),
    ...(isDeleted !== undefined && { isDeleted }),
  };
  return (
    <TransferButtons
      title={t('vendors.list.importTitle')}
      endpoints={vendorImports}
      canImport={canImport}
      exportAddress={canExport ? addressOf(exportVendors, { query: filter }) : undefined}
      onChanged={() => void client.invalidateQueries({ queryKey: vendorQueries.all })}
    />
  );
}
