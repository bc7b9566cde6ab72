import type { Part } from '@countinghouse/contracts/parts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { LeaveGuard } from '../../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../../ui/show/PageHeader.tsx';
import { useDirty } from '../../use-dirty.ts';
import { useFormsInARow } from '../../use-forms-in-a-row.ts';
import { PartFormFrame } from './PartFormFrame.tsx';

export function PartNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  const { made, another } = useFormsInARow('part.name');
  return (
    <>
      <div className="ch-service-form">
        <PageHeader title={t('screen.partNew')} parent={{ label: t('screen.partList'), to: paths.partList() }} />
      </div>
      <LeaveGuard isDirty={isDirty} />
      <PartFormFrame
        key={made}
        part={undefined}
        onDirty={onDirty}
        onCancel={() => void navigate(paths.partList())}
        onSaved={({ idPart }, isAnother) => {
          if (isAnother) another();
          else void navigate(paths.partDetails(idPart), { replace: true });
        }}
      />
    </>
  );
}

export function PartEdit({ part }: { part: Part }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  const toDetails = () => void navigate(paths.partDetails(part.idPart), { replace: true });
  return (
    <>
      <div className="ch-service-form">
        <PageHeader
          title={t('parts.form.editTitle', { name: part.name })}
          parent={{ label: t('screen.partList'), to: paths.partList() }}
          here={part.name}
        />
      </div>
      <LeaveGuard isDirty={isDirty} />
      <PartFormFrame part={part} onDirty={onDirty} onCancel={toDetails} onSaved={toDetails} />
    </>
  );
}
