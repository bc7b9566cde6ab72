import '../../../ui/overlay/dialogs.css';
import type { ItemHit } from '@countinghouse/contracts/services';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { useFocusReturn } from '../../../ui/overlay/focus-return.ts';
import { QuickItemForm } from './QuickItemForm.tsx';

type QuickItemModalProps = { name: string; onClose: () => void; onCreated: (item: ItemHit) => void };

/** A service in a few keystrokes, without leaving the document one was writing. Only its own buttons close it. */
export function QuickItemModal(props: QuickItemModalProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  useFocusReturn();
  return (
    <Modal
      open
      className="ch-modal"
      width={isNarrow ? '100%' : 480}
      style={{ insetBlockStart: isNarrow ? 0 : 48 }}
      title={t('parts.quick.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
    >
      <QuickItemForm {...props} />
    </Modal>
  );
}
