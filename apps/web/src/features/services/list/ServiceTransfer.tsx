import { exportServices, serviceImports } from '@countinghouse/contracts/service-imports';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { TransferButtons } from '../../imports/index.ts';
import { type ListQuery, serviceQueries } from '../services.api.ts';

/** Services in and out as CSV. The export has what the list shows; without a list there is nothing to export. */
export function ServiceTransfer({ query }: { query?: ListQuery }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [canImport, canExport] = [useCan('services.import'), useCan('services.export')];
  const { listSearch, listFilters, isDeleted } = query ?? {};
  const filter = {
    ...(listSearch !== undefined && { listSearch }),
    ...(listFilters && { listFilters }),
    ...(isDeleted !== undefined && { isDeleted }),
  };
  return (
    <TransferButtons
      title={t('services.list.importTitle')}
      endpoints={serviceImports}
      canImport={canImport}
      exportAddress={canExport && query ? addressOf(exportServices, { query: filter }) : undefined}
      onChanged={() => void client.invalidateQueries({ queryKey: serviceQueries.all })}
    />
  );
}
