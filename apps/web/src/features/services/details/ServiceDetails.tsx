import './service-details.css';
import { SERVICE_TABLE, type Service } from '@countinghouse/contracts/services';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { Tabs } from '../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../files/index.ts';
import { itemPaths } from '../item-paths.ts';
import { PriceHistory } from '../prices/PriceHistory.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { ServiceActions } from './ServiceActions.tsx';
import { ServiceSummary } from './ServiceSummary.tsx';
import { SpecificationsPanel } from './SpecificationsPanel.tsx';
import { UsageFigures } from './UsageFigures.tsx';

export function ServiceDetails({ service, documents }: { service: Service; documents: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('services.write') && !service.isDeleted;
  const { idService, isDeleted, isActive } = service;
  const record = { tableName: SERVICE_TABLE, idTable: idService };
  useShortcuts({ e: () => canWrite && void navigate(itemPaths.service.edit(idService)) });
  const badge = isDeleted ? (
    <StatusBadge status="deleted" label={t('services.details.archived')} size="large" />
  ) : (
    !isActive && <StatusBadge status="default" label={t('services.list.inactive')} size="large" />
  );
  return (
    <>
      <PageHeader
        title={service.name}
        parent={{ label: t('menu.services'), to: paths.serviceList() }}
        meta={badge}
        actions={<ServiceActions service={service} />}
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
                render: () => <ActivityPanel id={idService} />,
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}
