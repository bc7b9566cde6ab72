import '../../../ui/overlay/dialogs.css';
import type { PartRow } from '@countinghouse/contracts/parts';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { useFocusReturn } from '../../../ui/overlay/focus-return.ts';
import { AdjustForm } from './AdjustForm.tsx';

type AdjustDialogProps = { part: Pick<PartRow, 'idPart' | 'name' | 'onHand' | 'averageCost'>; onClose: () => void };

export function AdjustDialog({ part, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  useFocusReturn();
  return (
    <Modal
      open
      className="ch-modal"
      width={isNarrow ? '100%' : 520}
      style={{ insetBlockStart: isNarrow ? 0 : 48 }}
      title={t('parts.adjust.title', { name: part.name })}
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      <AdjustForm part={part} onDone={onClose} />
    </Modal>
  );
}
