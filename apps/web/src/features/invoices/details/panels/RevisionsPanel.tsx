import './side-panels.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatQuantity, formatUnitPrice } from '../../../../platform/format.ts';
import { Money } from '../../../../ui/show/Money.tsx';
import { Panel } from '../../../../ui/show/Panel.tsx';
import { invoiceQueries } from '../../invoices.api.ts';

/** What an estimate said before it was revised, to compare with. */
export function RevisionsPanel({ invoice: { id, revision, currencyCode: currency } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...invoiceQueries.revisions(id), enabled: revision > 1 });
  if (data.length === 0) return null;
  return (
    <Panel title={t('invoices.details.revisions.title')}>
      <ul className="ch-doc-revisions">
        {data.map(({ revision: number, reason, createdDate, totalBill, items }) => (
          <li key={number}>
            <details>
              <summary>
                <span>
                  <b>{t('invoices.details.revisions.one', { number })}</b>
                  <small>{[formatDate(createdDate), reason].filter(Boolean).join(' · ')}</small>
                </span>
                <Money value={totalBill} currency={currency} />
              </summary>
              <ul>
                {items.map(({ position, serviceName, quantity, price, total }) => (
                  <li key={position}>
                    <span>
                      {serviceName || t('invoices.details.items.line', { number: position })}
                      <small>
                        {t('invoices.details.revisions.line', {
                          quantity: formatQuantity(quantity),
                          price: formatUnitPrice(price, currency),
                        })}
                      </small>
                    </span>
                    <Money value={total} currency={currency} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
