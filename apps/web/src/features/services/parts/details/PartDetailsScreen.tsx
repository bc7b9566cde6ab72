import './part-details.css';
import type { Part } from '@countinghouse/contracts/parts';
import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../platform/permission.ts';
import { useRecordId } from '../../../../platform/record.ts';
import { RecordGate } from '../../../../ui/record/RecordGate.tsx';
import { Tabs } from '../../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../../files/index.ts';
import { partKind } from '../parts.api.ts';
import { MovementsPanel } from './MovementsPanel.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { PartActivity } from './PartActivity.tsx';
import { PartHeader } from './PartHeader.tsx';
import { StockSummary } from './StockSummary.tsx';

type PartDetailsScreenProps = {
  /** The documents with a part; parts do not know documents. */
  documents: (idPart: number) => ReactNode;
};

export function PartDetailsScreen({ documents }: PartDetailsScreenProps) {
  return (
    <RecordGate kind={partKind} id={useRecordId()}>
      {(part) => <Details key={part.idPart} part={part} documents={documents(part.idPart)} />}
    </RecordGate>
  );
}

function Details({ part, documents }: { part: Part; documents: ReactNode }) {
  const { t } = useTranslation();
  const canWrite = useCan('services.write') && !part.isDeleted;
  const { idPart } = part;
  const record = { tableName: SERVICE_TABLE, idTable: idPart };
  return (
    <>
      <PartHeader part={part} canWrite={canWrite} />
      <StockSummary part={part} />
      <section className="ch-panel">
        <Tabs
          label={t('parts.details.tabs')}
          tabs={[
            {
              key: 'overview',
              label: t('parts.details.overview'),
              render: () => <OverviewPanel part={part} canWrite={canWrite} />,
            },
            {
              key: 'movements',
              label: t('parts.details.movements'),
              render: () => <MovementsPanel part={part} />,
            },
            { key: 'used', label: t('services.details.used'), render: () => documents },
            {
              key: 'files',
              label: t('parts.details.files'),
              render: () => <FilesPanel record={record} canWrite={canWrite} />,
            },
            {
              key: 'activity',
              label: t('parts.details.activity'),
              render: () => <PartActivity id={idPart} />,
            },
          ]}
        />
      </section>
    </>
  );
}
