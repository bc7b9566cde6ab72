import type { PartRow } from '@countinghouse/contracts/parts';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { AdjustForm } from './AdjustForm.tsx';

type AdjustDialogProps = { part: Pick<PartRow, 'idPart' | 'name' | 'onHand' | 'averageCost'>; onClose: () => void };

export function AdjustDialog({ part, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal width={520} title={t('parts.adjust.title', { name: part.name })} onClose={onClose} isPage isForm>
      <AdjustForm part={part} onDone={onClose} />
    </Modal>
  );
}
