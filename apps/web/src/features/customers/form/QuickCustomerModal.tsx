import type { Customer } from '@countinghouse/contracts/customers';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { nameParts } from './name-parts.ts';
import { GeneralSegment } from './segments.tsx';

type QuickCustomerModalProps = {
  /** What was typed where nobody was found. */
  name: string;
  onClose: () => void;
  onCreated: (customer: Customer) => void;
};

/** A customer in a few keystrokes, without leaving what one was doing. Only its own buttons close it. */
export function QuickCustomerModal({ name, onClose, onCreated }: QuickCustomerModalProps) {
  const { t } = useTranslation();
  return (
    <Modal width={720} title={t('customers.createTitle')} isPage>
      <GeneralSegment
        customer={undefined}
        isQuick
        place="quick"
        first={nameParts(name)}
        onDirty={() => {}}
        onCancel={onClose}
        onSaved={({ customer }) => onCreated(customer)}
      />
    </Modal>
  );
}
