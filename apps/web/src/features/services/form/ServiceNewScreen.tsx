import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDirty } from '../use-dirty.ts';
import { ServiceFormFrame } from './ServiceFormFrame.tsx';

export function ServiceNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  // Another form for each service that is made here, so that nothing of the last one is left.
  const [made, setMade] = useState(0);
  useEffect(() => {
    if (made > 0) document.getElementsByName('serviceName')[0]?.focus();
  }, [made]);
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
          if (!isAnother) return void navigate(paths.serviceDetails(idService), { replace: true });
          setMade(made + 1);
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
