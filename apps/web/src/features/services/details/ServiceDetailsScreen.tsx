import './service-details.css';
import { SERVICE_TABLE, type Service } from '@countinghouse/contracts/services';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { Tabs } from '../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../files/index.ts';
import { PriceHistory } from '../prices/PriceHistory.tsx';
import { serviceKind } from '../services.api.ts';
import { useItemActions } from '../use-item-actions.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { ServiceActivity } from './ServiceActivity.tsx';
import { ServiceSummary } from './ServiceSummary.tsx';
import { SpecificationsPanel } from './SpecificationsPanel.tsx';
import { UsageFigures } from './UsageFigures.tsx';

type ServiceDetailsScreenProps = {
  /** The documents with a service; services do not know documents. */
  documents: (idService: number) => ReactNode;
};

export function ServiceDetailsScreen({ documents }: ServiceDetailsScreenProps) {
  return (
    <RecordGate kind={serviceKind} id={useRecordId()}>
      {(service) => <Details key={service.idService} service={service} documents={documents(service.idService)} />}
    </RecordGate>
  );
}

function Details({ service, documents }: { service: Service; documents: ReactNode }) {
  const { t } = useTranslation();
  const canWrite = useCan('services.write') && !service.isDeleted;
  const { idService, isDeleted, isActive } = service;
  const record = { tableName: SERVICE_TABLE, idTable: idService };
  const badge = isDeleted ? (
    <StatusBadge status="deleted" label={t('services.details.archived')} size="large" />
  ) : (
    !isActive && <StatusBadge status="default" label={t('services.list.inactive')} size="large" />
  );
  return (
    <>
      <RecordHeader
        title={service.name}
        parent={{ label: t('menu.services'), to: paths.serviceList() }}
        marks={badge}
        editPath={canWrite ? paths.serviceEdit(idService) : undefined}
        menu={useItemActions({ ...service, kind: 'service', id: idService })}
      />
      <UsageFigures service={service} />
      <div className="ch-details">
        <ServiceSummary service={service} record={record} canWrite={canWrite} />
        <section className="ch-panel">
          <Tabs
            label={t('services.details.tabs')}
            tabs={[
              {
                key: 'overview',
                label: t('services.details.overview'),
                render: () => <OverviewPanel service={service} />,
              },
              {
                key: 'specifications',
                label: t('services.details.specifications'),
                render: () => <SpecificationsPanel service={service} />,
              },
              { key: 'used', label: t('services.details.used'), render: () => documents },
              { key: 'prices', label: t('services.details.prices'), render: () => <PriceHistory id={idService} /> },
              {
                key: 'files',
                label: t('services.details.files'),
                render: () => <FilesPanel record={record} canWrite={canWrite} />,
              },
              {
                key: 'activity',
                label: t('services.details.activity'),
                render: () => <ServiceActivity id={idService} />,
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}
