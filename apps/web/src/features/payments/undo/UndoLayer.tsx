import type { Cents } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedRead } from '../FailedRead.tsx';
import { paymentQueries } from '../payments.api.ts';
import { RecordPaymentDialog } from '../record/RecordPaymentDialog.tsx';
import { BounceDialog } from './BounceDialog.tsx';
import { RefundLayer } from './RefundLayer.tsx';
import { UnapplyDialog } from './UnapplyDialog.tsx';
import { VoidDialog } from './VoidDialog.tsx';

export type UndoKind = 'void' | 'bounce' | 'change' | 'refund' | 'unapply';
/** What is put right: a payment, or where a credit was used. */
export type UndoRequest = { kind: UndoKind; id: number; amount: Cents };

type UndoLayerProps = {
  request: UndoRequest;
  /** The document it is seen from, if it is seen from one. */
  document?: { id: number; name: string };
  onClose: () => void;
};

/** The dialog that puts right what was recorded. */
export function UndoLayer({ request, document, onClose }: UndoLayerProps) {
  if (request.kind === 'unapply') return <UnapplyDialog idApplication={request.id} onClose={onClose} />;
  return <OfPayment {...{ request, onClose }} {...(document && { document })} />;
}

function OfPayment({ request: { kind, id }, document, onClose }: UndoLayerProps) {
  const { t } = useTranslation();
  const { data: payment, error, refetch } = useQuery(paymentQueries.detail(id));
  const title = t(`payments.act.${kind}.menu`).replace('…', '');
  if (!payment) return error && <FailedRead {...{ title, error, onClose }} onRetry={() => void refetch()} />;
  switch (kind) {
    case 'void':
      return <VoidDialog {...{ payment, onClose }} here={document?.id} />;
    case 'bounce':
      return <BounceDialog {...{ payment, onClose }} here={document?.id} />;
    case 'refund':
      return <RefundLayer {...{ payment, onClose }} here={document?.id} />;
    default: {
      const { idEstimate, idClient } = payment;
      return (
        <RecordPaymentDialog
          target={idEstimate === null ? { idClient } : { idInvoice: idEstimate }}
          name={document?.name ?? ''}
          changed={payment}
          onClose={onClose}
        />
      );
    }
  }
}
