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
        <dl className="ch-fact-rows">
          {payments.map(({ kind, number, idApplication, paymentDate, paymentMethod, payment, status }) => (
            <div key={`${kind} ${number} ${idApplication}`}>
              <dt>
                {[paymentMethod.name, formatDate(paymentDate), status !== 'done' && status].filter(Boolean).join(' · ')}
              </dt>
              <dd>
                <Money value={payment} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
