import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../platform/format.ts';
import { Money } from '../../../../ui/show/Money.tsx';

export function QuickPayments({ invoice: { payments, currencyCode: currency } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('invoices.list.items.payments')}</h3>
      {payments.length === 0 ? (
        <p className="ch-quiet">{t('invoices.list.items.noPayments')}</p>
      ) : (
        <ul className="ch-quick-payments">
          {payments.map(({ paymentDate, paymentMethod, payment, status }) => (
            <li key={`${paymentDate} ${paymentMethod.name} ${payment}`}>
              <span>{paymentMethod.name}</span>
              <small>{[formatDate(paymentDate), status].filter(Boolean).join(' · ')}</small>
              <Money value={payment} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
