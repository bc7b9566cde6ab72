import type { Part } from '@countinghouse/contracts/parts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/permission.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { RecordHeader } from '../../../../ui/record/RecordHeader.tsx';
import { StatusBadge } from '../../../../ui/show/StatusBadge.tsx';
import { useItemActions } from '../../use-item-actions.tsx';
import { AdjustDialog } from '../AdjustDialog.tsx';

export function PartHeader({ part, canWrite }: { part: Part; canWrite: boolean }) {
  const { t } = useTranslation();
  const canAdjust = useCan('stock.adjust') && part.trackStock && !part.isDeleted;
  const [isAdjusting, setIsAdjusting] = useState(false);
  return (
    <>
      <RecordHeader
        title={part.name}
        parent={{ label: t('screen.partList'), to: paths.partList() }}
        marks={<Marks part={part} />}
        editPath={canWrite ? paths.partEdit(part.idPart) : undefined}
        menu={useItemActions({ ...part, kind: 'part', id: part.idPart })}
        main={
          canAdjust && (
            <Button
              variant="primary"
              icon={<SlidersHorizontal size={15} aria-hidden="true" />}
              onClick={() => setIsAdjusting(true)}
            >
              {t('parts.adjust.action')}
            </Button>
          )
        }
      />
      {isAdjusting && <AdjustDialog part={part} onClose={() => setIsAdjusting(false)} />}
    </>
  );
}

function Marks({ part: { partNumber, isDeleted, isActive } }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <>
      {partNumber}
      {isDeleted && <StatusBadge status="deleted" label={t('parts.list.archived')} size="large" />}
      {!isDeleted && !isActive && <StatusBadge status="draft" label={t('parts.list.inactive')} size="large" />}
    </>
  );
}
