import type { Payment } from '@countinghouse/contracts/payment-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { nameOf } from '../names.ts';
import { paymentQueries } from '../payments.api.ts';

type ConsequencesProps = { payment: Payment /** The document it is seen from. */; here: number | undefined };

/** What was left over of the payment and used later; it stands among its documents, too. */
function useSpent({ idPayment, idClient }: Payment) {
  const { data } = useQuery(paymentQueries.credits(idClient));
  return data?.credits.find((credit) => credit.idPayment === idPayment)?.applications ?? [];
}

/** What is open again once the payment is gone: every document, not only the one it is seen from. */
export function Consequences({ payment, here }: ConsequencesProps) {
  const { t } = useTranslation();
  const { allocations, currencyCode, kept } = payment;
  const spent = useSpent(payment).map((application) => ({ ...application, isSpent: true }));
  const isSpent = (id: number) => spent.some(({ idInvoice }) => idInvoice === id);
  const paid = allocations
    .filter(({ idInvoice }) => !isSpent(idInvoice))
    .map((document) => ({ ...document, isSpent: false }));
  const others = [...paid, ...spent].filter(({ idInvoice }) => idInvoice !== here);
  if (others.length === 0 && kept === 0) return null;
  return (
    <ul className="ch-act-lines" aria-label={t('payments.act.consequences')}>
      {others.map((document) => (
        <li key={document.idInvoice}>
          <span>
            {t(document.isSpent ? 'payments.act.applied' : 'payments.act.alsoOn', { name: nameOf(document) })}
          </span>
          <Money value={document.amount} currency={currencyCode} />
        </li>
      ))}
      {kept > 0 && <li>{t('payments.act.keptGone', { amount: formatMoney(kept, currencyCode) })}</li>}
    </ul>
  );
}
