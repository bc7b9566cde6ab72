import './side-panels.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../platform/format.ts';
import { Money } from '../../../../ui/show/Money.tsx';
import { Panel } from '../../../../ui/show/Panel.tsx';

/** What was paid, as the document itself knows it. */
export function PaymentsPanel({ invoice: { payments, currencyCode } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('invoices.details.payments.title')}>
      {payments.length === 0 ? (
        <p className="ch-doc-part ch-quiet">{t('invoices.details.payments.none')}</p>
      ) : (
        <ul className="ch-doc-rows">
          {payments.map(({ paymentDate, paymentMethod, payment, status }) => (
            <li key={`${paymentDate} ${paymentMethod.name} ${payment}`}>
              <span>
                <b>{paymentMethod.name}</b>
                <small>
                  {formatDate(paymentDate)} · {status}
                </small>
              </span>
              <Money value={payment} currency={currencyCode} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
