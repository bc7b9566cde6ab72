import { exportCustomers } from '@countinghouse/contracts/customer-imports';
import { Archive, ArchiveRestore, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { BulkBar } from '../../../ui/list/BulkBar.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { TagAction } from '../../tags/index.ts';
import { useBulk } from '../customers.api.ts';

const exportAddress = (idClients: number[]) => addressOf(exportCustomers, { query: { idClients } });

type CustomerBulkBarProps = { selection: RowSelection; isArchive: boolean };

export function CustomerBulkBar({ selection, isArchive }: CustomerBulkBarProps) {
  const { t } = useTranslation();
  const canExport = useCan('customers.export');
  const [progress, setProgress] = useState(0);
  const bulk = useBulk(setProgress);
  const run = (action: 'archive' | 'restore' | 'tag', idTag?: number) => {
    setProgress(0);
    bulk.mutate(
      { ids: [...selection.ids], action, ...(idTag !== undefined && { idTag }) },
      {
        onError: showProblem,
        onSuccess: (count) => {
          selection.clear();
          notify.success(t(`customers.bulk.${action}Done`, { count }));
        },
      },
    );
  };
  return (
    <BulkBar count={selection.ids.size} onClear={selection.clear} progress={bulk.isPending ? progress : undefined}>
      <TagAction onPick={(idTag) => run('tag', idTag)} />
      {canExport && (
        <button type="button" onClick={() => window.location.assign(exportAddress([...selection.ids]))}>
          <Download size={15} aria-hidden="true" />
          {t('customers.list.export')}
        </button>
      )}
      {isArchive ? (
        <button type="button" onClick={() => run('restore')}>
          <ArchiveRestore size={15} aria-hidden="true" />
          {t('customers.bulk.restore')}
        </button>
      ) : (
        <button type="button" onClick={() => run('archive')}>
          <Archive size={15} aria-hidden="true" />
          {t('customers.bulk.archive')}
        </button>
      )}
    </BulkBar>
  );
}
