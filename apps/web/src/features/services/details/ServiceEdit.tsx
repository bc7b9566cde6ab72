import type { Service } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { ServiceFormFrame } from '../form/ServiceFormFrame.tsx';
import { useDirty } from '../use-dirty.ts';

export function ServiceEdit({ service }: { service: Service }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  const toDetails = () => void navigate(paths.serviceDetails(service.idService), { replace: true });
  return (
    <>
      <div className="ch-service-form">
        <PageHeader
          title={t('services.form.editTitle')}
          here={service.name}
          parent={{ label: t('menu.services'), to: paths.serviceList() }}
        />
      </div>
      <LeaveGuard isDirty={isDirty} />
      <ServiceFormFrame service={service} onDirty={onDirty} onCancel={toDetails} onSaved={toDetails} />
    </>
  );
}
