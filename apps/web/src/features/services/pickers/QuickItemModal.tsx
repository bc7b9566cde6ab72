import type { ItemHit } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { QuickItemForm } from './QuickItemForm.tsx';

type QuickItemModalProps = { name: string; onClose: () => void; onCreated: (item: ItemHit) => void };

/** A service in a few keystrokes, without leaving the document one was writing. */
export function QuickItemModal(props: QuickItemModalProps) {
  const { t } = useTranslation();
  return (
    <Modal width={480} title={t('parts.quick.title')} isPage isForm onClose={props.onClose}>
      <QuickItemForm {...props} />
    </Modal>
  );
}
