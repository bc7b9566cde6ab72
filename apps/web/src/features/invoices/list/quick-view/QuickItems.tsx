import type { Invoice } from '@countinghouse/contracts/invoices';
import { shownPrice } from '@countinghouse/domain/documents/shown';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/show/Money.tsx';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { nameOf, quantityText } from '../../details/document/item-text.ts';

/** What is on the document. The amounts of the lines add up to the subtotal. */
export function QuickItems({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { items, currencyCode: currency } = invoice;
  if (items.length === 0) return <p className="ch-quick-none">{t('invoices.list.items.none')}</p>;
  return (
    <table className="ch-quick-items">
      <thead>
        <tr>
          <th scope="col">{t('invoices.list.items.item')}</th>
          <th scope="col">{t('invoices.list.items.quantity')}</th>
          <th scope="col">{t('invoices.list.items.price')}</th>
          <th scope="col">{t('invoices.list.items.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) =>
          item.kind === 'section' ? (
            <tr key={item.position}>
              <th scope="colgroup" colSpan={4}>
                {item.serviceName}
              </th>
            </tr>
          ) : (
            <tr key={item.position}>
              <td>{nameOf(item, t)}</td>
              <td>{quantityText(item, invoice)}</td>
              <td>
                <UnitPrice value={shownPrice(item)} currency={currency} />
              </td>
              <td>
                <Money value={item.base} currency={currency} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
