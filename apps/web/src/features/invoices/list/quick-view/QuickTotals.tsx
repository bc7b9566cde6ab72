import '../../document-look.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/show/Money.tsx';
import { taxText } from '../../details/document/item-text.ts';

type Line = { key: string; label: string; value: Cents };
type Tax = Invoice['taxes'][number];

/** From the subtotal to the bill, in the order in which they are added. */
export function QuickTotals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { currencyCode, totalBill } = invoice;
  return (
    <dl className="ch-sums ch-quick-totals">
      {linesOf(invoice, t).map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} currency={currencyCode} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('invoices.list.items.total')}</dt>
        <dd>
          <Money value={totalBill} currency={currencyCode} withCode />
        </dd>
      </div>
    </dl>
  );
}

function linesOf(invoice: Invoice, t: TFunction): Line[] {
  const { subTotal, totalDiscountsAmount, taxes, shipping, pricesIncludeTax, currencyCode } = invoice;
  const taxLabel = (one: Tax) => {
    const tax = taxText(one, currencyCode, t);
    return pricesIncludeTax ? t('invoices.details.totals.included', { tax }) : tax;
  };
  const line = (key: 'subtotal' | 'discount' | 'shipping', value: Cents): Line => ({
    key,
    label: t(`invoices.list.items.${key}`),
    value,
  });
  return [
    line('subtotal', subTotal),
    ...(totalDiscountsAmount === 0 ? [] : [line('discount', cents(0 - totalDiscountsAmount))]),
    ...taxes.map((tax) => ({ key: `tax-${tax.idSalesTax}`, label: taxLabel(tax), value: tax.amount })),
    ...(shipping === 0 ? [] : [line('shipping', shipping)]),
  ];
}
