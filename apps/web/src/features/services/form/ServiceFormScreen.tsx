import type { Service } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { ItemFormFrame, useItemSaved } from '../ItemFormFrame.tsx';
import { StaffSection } from '../StaffSection.tsx';
import { serviceKind } from '../services.api.ts';
import { useFormsInARow } from '../use-forms-in-a-row.ts';
import { GeneralSection } from './GeneralSection.tsx';
import { PartsSection } from './PartsSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { SpecificationsSection } from './SpecificationsSection.tsx';
import { useServiceForm } from './use-service-form.ts';

export function ServiceNewScreen() {
  const { made, another } = useFormsInARow('serviceName');
  return <Form key={made} service={undefined} onAnother={another} />;
}

export function ServiceEditScreen() {
  const canWrite = useCan('services.write');
  const instead = ({ idService, isDeleted }: Service) =>
    canWrite && !isDeleted ? undefined : paths.serviceDetails(idService);
  return (
    <RecordGate kind={serviceKind} id={useRecordId()} insteadOf={instead}>
      {(service) => <Form key={service.idService} service={service} />}
    </RecordGate>
  );
}

type FormProps = { service: Service | undefined; onAnother?: () => void };

/** Everything a service is made of, with its save bar. */
function Form({ service, onAnother }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tell, begin } = useItemSaved<Service>('service', ({ idService }, isAnother) => {
    if (isAnother) onAnother?.();
    else void navigate(paths.serviceDetails(idService), { replace: true });
  });
  const form = useServiceForm(service, tell);
  return (
    <>
      <div className="ch-record-form">
        <PageHeader
          title={service ? t('services.form.editTitle') : t('screen.serviceNew')}
          parent={{ label: t('menu.services'), to: paths.serviceList() }}
          {...(service && { here: service.name })}
        />
      </div>
      <ItemFormFrame
        kind="service"
        isNew={!service}
        form={form}
        onBegin={begin}
        onCancel={() => void navigate(service ? paths.serviceDetails(service.idService) : paths.serviceList())}
      >
        <GeneralSection form={form} />
        <PriceSection form={form} />
        <SpecificationsSection form={form} />
        <ScheduleSection form={form} />
        <PartsSection form={form} />
        <StaffSection kind="service" form={form} />
      </ItemFormFrame>
    </>
  );
}
