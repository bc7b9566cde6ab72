import { CreditCard } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../platform/permission.ts';
import { numberText } from './DocumentNumber.tsx';
import { type PaymentParts, type PaymentWay, wayOf } from './payment-way.ts';

type PayableDocument = Parameters<typeof wayOf>[0] & { id: number; prefix: string; number: number | null };

/** Recording money on a document, where it makes sense and is allowed. */
export type PayOffer = {
  label: string;
  icon: ReactNode;
  /** It is what usually comes next. */
  isMain: boolean;
  run: () => void;
};

/** Offers to record money on documents, and the dialog that does. */
export function usePaying(record: PaymentParts['record'] | undefined) {
  const { t } = useTranslation();
  const canPay = useCan('payments.write');
  const [target, setTarget] = useState<PayableDocument>();
  const offer = (way: PaymentWay, document: PayableDocument): PayOffer => ({
    label: t(`invoices.pay.${way}`),
    icon: <CreditCard size={15} aria-hidden="true" />,
    isMain: way === 'payment',
    run: () => setTarget(document),
  });
  return {
    offerOf: (document: PayableDocument): PayOffer | undefined => {
      const way = record && canPay ? wayOf(document) : undefined;
      return way && offer(way, document);
    },
    dialog: target && record && (
      <Suspense fallback={null}>
        {record({ id: target.id, name: target.number === null ? '' : numberText(target) }, () => setTarget(undefined))}
      </Suspense>
    ),
  };
}
