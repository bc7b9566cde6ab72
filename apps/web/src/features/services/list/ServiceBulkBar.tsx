import { exportServices } from '@countinghouse/contracts/service-imports';
import { Download, Percent } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { ItemBulkBar } from '../ItemBulkBar.tsx';
import { PriceChangeDialog } from '../prices/PriceChangeDialog.tsx';

const exportAddress = (idServices: number[]) => addressOf(exportServices, { query: { idServices } });

type ServiceBulkBarProps = { selection: RowSelection; isArchive: boolean };

export function ServiceBulkBar({ selection, isArchive }: ServiceBulkBarProps) {
  const { t } = useTranslation();
  const canExport = useCan('services.export');
  const canReprice = useCan('services.reprice') && !isArchive;
  const [isPricing, setIsPricing] = useState(false);
  return (
    <>
      <ItemBulkBar kind="service" selection={selection} isArchive={isArchive}>
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
      </ItemBulkBar>
      {isPricing && (
        <PriceChangeDialog ids={[...selection.ids]} onDone={selection.clear} onClose={() => setIsPricing(false)} />
      )}
    </>
  );
}
