import { exportServices } from '@countinghouse/contracts/service-imports';
import { Archive, ArchiveRestore, Download, Percent } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { BulkBar } from '../../../ui/BulkBar.tsx';
import type { RowSelection } from '../../../ui/use-selection.ts';
import { TagAction } from '../../tags/index.ts';
import { PriceChangeDialog } from '../prices/PriceChangeDialog.tsx';
import { useBulkServices } from '../services.api.ts';

const exportAddress = (idServices: number[]) => addressOf(exportServices, { query: { idServices } });

type ServiceBulkBarProps = { selection: RowSelection; isArchive: boolean };

export function ServiceBulkBar({ selection, isArchive }: ServiceBulkBarProps) {
  const { t } = useTranslation();
  const canExport = useCan('services.export');
  const canReprice = useCan('services.reprice') && !isArchive;
  const [isPricing, setIsPricing] = useState(false);
  const [progress, setProgress] = useState(0);
  const bulk = useBulkServices(setProgress);
  const run = (action: 'archive' | 'restore' | 'tag', idTag?: number) => {
    setProgress(0);
    bulk.mutate(
      { ids: [...selection.ids], action, ...(idTag !== undefined && { idTag }) },
      {
        onError: showProblem,
        onSuccess: (count) => {
          selection.clear();
          notify.success(t(`services.bulk.${action}Done`, { count }));
        },
      },
    );
  };
  const fold = isArchive ? 'restore' : 'archive';
  return (
    <>
      <BulkBar count={selection.ids.size} onClear={selection.clear} progress={bulk.isPending ? progress : undefined}>
        <TagAction onPick={(idTag) => run('tag', idTag)} />
        {canExport && (
          <button type="button" onClick={() => window.location.assign(exportAddress([...selection.ids]))}>
            <Download size={15} aria-hidden="true" />
            {t('imports.export')}
          </button>
        )}
        {canReprice && (
          <button type="button" onClick={() => setIsPricing(true)}>
            <Percent size={15} aria-hidden="true" />
            {t('services.bulk.reprice')}
          </button>
        )}
        <button type="button" onClick={() => run(fold)}>
          {isArchive ? <ArchiveRestore size={15} aria-hidden="true" /> : <Archive size={15} aria-hidden="true" />}
          {t(`services.bulk.${fold}`)}
        </button>
      </BulkBar>
      {isPricing && (
        <PriceChangeDialog ids={[...selection.ids]} onDone={selection.clear} onClose={() => setIsPricing(false)} />
      )}
    </>
  );
}
