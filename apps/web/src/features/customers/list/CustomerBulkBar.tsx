import { exportCustomers } from '@countinghouse/contracts/customer-imports';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { RecordBulkBar } from '../../../ui/list/RecordBulkBar.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { TagAction } from '../../tags/index.ts';
import { useBulk } from '../customers.api.ts';

const exportAddress = (idClients: number[]) => addressOf(exportCustomers, { query: { idClients } });

type CustomerBulkBarProps = { selection: RowSelection; isArchive: boolean };

export function CustomerBulkBar({ selection, isArchive }: CustomerBulkBarProps) {
  const { t } = useTranslation();
  const canExport = useCan('customers.export');
  return (
    <RecordBulkBar
      selection={selection}
      isArchive={isArchive}
      bulk={useBulk()}
      doneText={(action, count) => t(`customers.bulk.${action}Done`, { count })}
      renderTag={(onPick) => <TagAction onPick={onPick} />}
    >
      {canExport && (
        <button type="button" onClick={() => window.location.assign(exportAddress([...selection.ids]))}>
          <Download size={15} aria-hidden="true" />
          {t('customers.list.export')}
        </button>
      )}
    </RecordBulkBar>
  );
}
