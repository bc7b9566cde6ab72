import type { Part } from '@countinghouse/contracts/parts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { PartFormFrame } from './PartFormFrame.tsx';

export function PartNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  // Another form for each part that is made here, so that nothing of the last one is left.
  const [made, setMade] = useState(0);
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
          if (!isAnother) return void navigate(paths.partDetails(idPart), { replace: true });
          setMade(made + 1);
          window.scrollTo({ top: 0 });
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

/** Asked at the moment of leaving, so that typing does not draw the page again. */
function useDirty() {
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  const onDirty = useCallback((next: boolean) => {
    dirty.current = next;
  }, []);
  return { isDirty, onDirty };
}
