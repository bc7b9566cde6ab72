import '../../../ui/overlay/dialogs.css';
import type { Customer } from '@countinghouse/contracts/customers';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { useFocusReturn } from '../../../ui/overlay/focus-return.ts';
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
  const isNarrow = useIsNarrow();
  useFocusReturn();
  return (
    <Modal
      open
      className="ch-modal"
      width={isNarrow ? '100%' : 720}
      style={{ insetBlockStart: isNarrow ? 0 : 48 }}
      title={t('customers.createTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
    >
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

/** The first word is the first name; whoever meant a company corrects it in the full form. */
function nameParts(typed: string) {
  const [firstName = '', ...rest] = typed.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
