import type { Invoice, InvoiceItem } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/show/Money.tsx';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { nameOf, quantityText, shownOf } from '../../details/document/item-text.ts';

/** What is on the document. The amounts of the lines and of their fees add up to the subtotal. */
export function QuickItems({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { items } = invoice;
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
            <QuickItem key={item.position} {...{ item, invoice }} />
          ),
        )}
      </tbody>
    </table>
  );
}

function QuickItem({ item, invoice }: { item: InvoiceItem; invoice: Invoice }) {
  const { t } = useTranslation();
  const { currencyCode: currency } = invoice;
  const { price, amount, fees } = shownOf(item, invoice);
  const rows = [{ option: -1, name: nameOf(item, t), quantity: item.quantity, price, amount }, ...fees];
  return rows.map((row) => (
    <tr key={row.option ?? 'all'}>
      <td>{row.name}</td>
      <td>{quantityText(row, invoice)}</td>
      <td>
        <UnitPrice value={row.price} currency={currency} />
      </td>
      <td>
        <Money value={row.amount} currency={currency} />
      </td>
    </tr>
  ));
}
