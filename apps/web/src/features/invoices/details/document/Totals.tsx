import type { Invoice } from '@countinghouse/contracts/invoices';
import { exemptionsOf, isCharged } from '@countinghouse/domain/documents/exemptions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/format.ts';
import { Amount } from '../explain/Amount.tsx';
import { useExplanation } from '../explain/use-explanation.ts';
import { taxText } from './item-text.ts';

/** Subtotal to total as it is printed; what is withheld comes after the total. */
export function Totals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  const { displaySummaryDiscount, displaySummaryShipping, totalDiscountsAmount, shipping, withheld } = invoice;
  return (
    <dl className="ch-sums ch-doc-totals">
      <Row label={t('invoices.details.totals.subTotal')} amount={<Amount of={explanation.subTotal} />} />
      {displaySummaryDiscount && totalDiscountsAmount !== 0 && (
        <Row label={t('invoices.details.totals.discounts')} amount={<Amount of={explanation.discounts} isTaken />} />
      )}
      <TaxRows invoice={invoice} />
      {displaySummaryShipping && shipping !== 0 && (
        <Row label={t('invoices.details.totals.shipping')} amount={<Amount of={explanation.shipping} />} />
      )}
      <div data-total>
        <dt>{invoice.totalAmountTitle}</dt>
        <dd>
          <Amount of={explanation.total} size="large" withCode />
        </dd>
      </div>
      {withheld !== 0 && <Withheld invoice={invoice} />}
      <Reasons invoice={invoice} />
    </dl>
  );
}

/** Why taxes are not charged, as the paper says it. */
function Reasons({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return exemptionsOf(invoice.items).map(({ taxes, amount, reason }) => {
    const names = taxes.join(', ') || t('invoices.details.items.tax');
    return (
      <div key={`${names} ${reason}`}>
        <dt>
          {t('invoices.details.totals.exempt', { taxes: names, amount: formatMoney(amount, invoice.currencyCode) })}
        </dt>
        <dd>{reason}</dd>
      </div>
    );
  });
}

function TaxRows({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  return invoice.taxes.map((tax, index) => {
    if (!isCharged(tax, invoice.items)) return null;
    const [of, name] = [explanation.taxes[index], taxText(tax, invoice.currencyCode, t)];
    const label = invoice.pricesIncludeTax ? t('invoices.details.totals.included', { tax: name }) : name;
    return (
      of && (
        <Row
          key={tax.idSalesTax}
          label={
            <>
              {label} {tax.isNumberShown && tax.taxNumber && <small>{tax.taxNumber}</small>}
            </>
          }
          amount={<Amount of={of} />}
        />
      )
    );
  });
}

function Withheld({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  return (
    <>
      {invoice.withholdings.map((tax, index) => {
        const of = explanation.withholdings[index];
        const label = t('invoices.details.totals.withheld', { tax: taxText(tax, invoice.currencyCode, t) });
        return of && <Row key={tax.idSalesTax} label={label} amount={<Amount of={of} isTaken />} />;
      })}
      <Row label={t('invoices.details.totals.due')} amount={<Amount of={explanation.due} />} />
    </>
  );
}

function Row({ label, amount }: { label: ReactNode; amount: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
