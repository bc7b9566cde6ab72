import './part-details.css';
import type { Part } from '@countinghouse/contracts/parts';
import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/permission.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { PageHeader } from '../../../../ui/show/PageHeader.tsx';
import { StatusBadge } from '../../../../ui/show/StatusBadge.tsx';
import { Tabs } from '../../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../../files/index.ts';
import { EDIT, itemPaths } from '../../item-paths.ts';
import { PartEdit } from '../form/PartFormScreen.tsx';
import { PartGate } from '../PartGate.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { MovementsPanel } from './MovementsPanel.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { PartActions } from './PartActions.tsx';
import { StockSummary } from './StockSummary.tsx';

type PartDetailsScreenProps = {
  /** The documents with a part; parts do not know documents. */
  documents: (idPart: number) => ReactNode;
};

export function PartDetailsScreen({ documents }: PartDetailsScreenProps) {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const canWrite = useCan('services.write');
  return (
    <PartGate id={id}>
      {(part) =>
        params.has(EDIT) && canWrite && !part.isDeleted ? (
          <PartEdit key={id} part={part} />
        ) : (
          <Details key={id} part={part} documents={documents(id)} />
        )
      }
    </PartGate>
  );
}

function Details({ part, documents }: { part: Part; documents: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('services.write') && !part.isDeleted;
  const { idPart } = part;
  const record = { tableName: SERVICE_TABLE, idTable: idPart };
  useShortcuts({ e: () => canWrite && void navigate(itemPaths.part.edit(idPart)) });
  return (
    <>
      <PageHeader
        title={part.name}
        parent={{ label: t('screen.partList'), to: paths.partList() }}
        meta={<State part={part} />}
        actions={<PartActions part={part} />}
      />
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
              render: () => <ActivityPanel id={idPart} />,
            },
          ]}
        />
      </section>
    </>
  );
}

function State({ part: { partNumber, isDeleted, isActive } }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <>
      {partNumber}
      {isDeleted && <StatusBadge status="deleted" label={t('parts.list.archived')} size="large" />}
      {!isDeleted && !isActive && <StatusBadge status="draft" label={t('parts.list.inactive')} size="large" />}
    </>
  );
}
