import type { Part } from '@countinghouse/contracts/parts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/permission.ts';
import { useRecordId } from '../../../../platform/record.ts';
import { RecordGate } from '../../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../../ui/show/PageHeader.tsx';
import { ItemFormFrame, useItemSaved } from '../../ItemFormFrame.tsx';
import { StaffSection } from '../../StaffSection.tsx';
import { useFormsInARow } from '../../use-forms-in-a-row.ts';
import { partKind } from '../parts.api.ts';
import { GeneralSection } from './GeneralSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { StockSection } from './StockSection.tsx';
import { SupplySection } from './SupplySection.tsx';
import { usePartForm } from './use-part-form.ts';

export function PartNewScreen() {
  const { made, another } = useFormsInARow('part.name');
  return <Form key={made} part={undefined} onAnother={another} />;
}

export function PartEditScreen() {
  const canWrite = useCan('services.write');
  const instead = ({ idPart, isDeleted }: Part) => (canWrite && !isDeleted ? undefined : paths.partDetails(idPart));
  return (
    <RecordGate kind={partKind} id={useRecordId()} insteadOf={instead}>
      {(part) => <Form key={part.idPart} part={part} />}
    </RecordGate>
  );
}

type FormProps = { part: Part | undefined; onAnother?: () => void };

/** Everything a part is made of, with its save bar. */
function Form({ part, onAnother }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tell, begin } = useItemSaved<Part>('part', ({ idPart }, isAnother) => {
    if (isAnother) onAnother?.();
    else void navigate(paths.partDetails(idPart), { replace: true });
  });
  const form = usePartForm(part, tell);
  return (
    <>
      <div className="ch-record-form">
        <PageHeader
          title={part ? t('parts.form.editTitle', { name: part.name }) : t('screen.partNew')}
          parent={{ label: t('screen.partList'), to: paths.partList() }}
          {...(part && { here: part.name })}
        />
      </div>
      <ItemFormFrame
        kind="part"
        isNew={!part}
        form={form}
        onBegin={begin}
        onCancel={() => void navigate(part ? paths.partDetails(part.idPart) : paths.partList())}
      >
        <GeneralSection form={form} />
        <PriceSection form={form} />
        <StockSection form={form} isNew={!part} />
        <SupplySection form={form} />
        <StaffSection kind="part" form={form} />
      </ItemFormFrame>
    </>
  );
}
