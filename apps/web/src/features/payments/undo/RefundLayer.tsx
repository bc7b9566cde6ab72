import type { CustomerCredit, Payment } from '@countinghouse/contracts/payment-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { FailedRead } from '../FailedRead.tsx';
import { nameOf } from '../names.ts';
import { paymentQueries } from '../payments.api.ts';
import { RefundDialog } from './RefundDialog.tsx';

type OfKeptProps = { payment: Payment; onClose: () => void };
type RefundLayerProps = OfKeptProps & { here: number | undefined };

/** Gives a payment back: off its invoice, or off the credit where no invoice took anything of it. */
export function RefundLayer({ payment, here, onClose }: RefundLayerProps) {
  // As it was when the dialog opened: afterwards nothing may be left of either.
  const [isKept] = useState(payment.allocations.length === 0);
  return isKept ? <OfKept {...{ payment, onClose }} /> : <RefundDialog source={{ payment, here }} onClose={onClose} />;
}

function OfKept({ payment, onClose }: OfKeptProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(paymentQueries.credits(payment.idClient));
  const title = t('payments.act.refund.title', { name: nameOf(payment) });
  if (data) return <OfCredit {...{ title, payment, onClose }} credits={data.credits} />;
  return error && <FailedRead {...{ title, error, onClose }} onRetry={() => void refetch()} />;
}

type OfCreditProps = OfKeptProps & { title: string; credits: readonly CustomerCredit[] };

function OfCredit({ title, payment, credits, onClose }: OfCreditProps) {
  const { t } = useTranslation();
  const credit = credits.find(({ idPayment }) => idPayment === payment.idPayment);
  const [hasLeft] = useState(credit !== undefined && credit.left > 0);
  if (credit && hasLeft) return <RefundDialog source={{ credit }} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      text={t('payments.act.refund.nothingLeft')}
      submitText={t('ui.close')}
      isPending={false}
      onSubmit={onClose}
      onClose={onClose}
    />
  );
}
