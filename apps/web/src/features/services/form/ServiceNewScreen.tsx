import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { useDirty } from '../use-dirty.ts';
import { useFormsInARow } from '../use-forms-in-a-row.ts';
import { ServiceFormFrame } from './ServiceFormFrame.tsx';

export function ServiceNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  const { made, another } = useFormsInARow('serviceName');
  return (
    <>
      <div className="ch-service-form">
        <PageHeader title={t('screen.serviceNew')} parent={{ label: t('menu.services'), to: paths.serviceList() }} />
      </div>
      <LeaveGuard isDirty={isDirty} />
      <ServiceFormFrame
        key={made}
        service={undefined}
        onDirty={onDirty}
        onCancel={() => void navigate(paths.serviceList())}
        onSaved={({ idService }, isAnother) => {
          if (isAnother) another();
          else void navigate(paths.serviceDetails(idService), { replace: true });
        }}
      />
    </>
  );
}
