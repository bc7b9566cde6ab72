import type { Payment } from '@countinghouse/contracts/payment-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { nameOf } from '../names.ts';
import { paymentQueries } from '../payments.api.ts';

type ConsequencesProps = { payment: Payment /** The document it is seen from. */; here: number | undefined };

/** Where what was left over of the payment was used. */
function useSpent({ idPayment, idClient, kept }: Payment) {
  const { data } = useQuery({ ...paymentQueries.credits(idClient), enabled: kept > 0 });
  return data?.credits.find((credit) => credit.idPayment === idPayment)?.applications ?? [];
}

/** What is open again once the payment is gone: every document, not only the one it is seen from. */
export function Consequences({ payment, here }: ConsequencesProps) {
  const { t } = useTranslation();
  const { allocations, currencyCode, kept } = payment;
  const spent = useSpent(payment);
  const others = allocations.filter(({ idInvoice }) => idInvoice !== here);
  const used = spent.filter(({ idInvoice }) => idInvoice !== here);
  if (others.length + used.length === 0 && kept === 0) return null;
  return (
    <ul className="ch-act-lines" aria-label={t('payments.act.consequences')}>
      {others.map((document) => (
        <li key={document.idInvoice}>
          <span>{t('payments.act.alsoOn', { name: nameOf(document) })}</span>
          <Money value={document.amount} currency={currencyCode} />
        </li>
      ))}
      {used.map((application) => (
        <li key={application.idApplication}>
          <span>{t('payments.act.applied', { name: nameOf(application) })}</span>
          <Money value={application.amount} currency={currencyCode} />
        </li>
      ))}
      {kept > 0 && <li>{t('payments.act.keptGone', { amount: formatMoney(kept, currencyCode) })}</li>}
    </ul>
  );
}
