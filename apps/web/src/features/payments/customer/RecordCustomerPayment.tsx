import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { RecordPaymentDialog } from '../record/RecordPaymentDialog.tsx';

/** Money of a customer: on what they owe, or kept as a deposit. */
export function RecordCustomerPayment({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const canWrite = useCan('payments.write');
  const [isOpen, setIsOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button
        icon={<ReceiptText size={15} />}
        aria-label={t('payments.customer.record')}
        onClick={() => setIsOpen(true)}
      >
        {!isPhone && t('payments.customer.record')}
      </Button>
      {isOpen && <RecordPaymentDialog target={{ idClient }} name="" onClose={() => setIsOpen(false)} />}
    </>
  );
}
