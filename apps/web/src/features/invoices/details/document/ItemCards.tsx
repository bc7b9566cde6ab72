import type { Invoice, InvoiceItem } from '@countinghouse/contracts/invoices';
import { explainSection } from '@countinghouse/domain/documents/explain';
import { explainShown } from '@countinghouse/domain/documents/explain-shown';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatUnitPrice } from '../../../../platform/format.ts';
import { Amount } from '../explain/Amount.tsx';
import { useExplanation } from '../explain/use-explanation.ts';
import { ItemText } from './ItemText.tsx';
import { discountText, groupsOf, nameOf, quantityText, shownOf, taxText } from './item-text.ts';

/** The lines on a phone: name and amount, then quantity, price, discount and taxes in one line. */
export function ItemCards({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  return (
    <div className="ch-doc-cards">
      {groupsOf(invoice.items).map(({ heading, rows }) => (
        <section key={heading?.position ?? 0}>
          {heading && (
            <header>
              <h2>{heading.serviceName || t('invoices.details.items.section')}</h2>
              {rows.length > 0 && (
                <Amount of={explainSection(rows.flatMap(({ line }) => explanation.lines[line] ?? []))} />
              )}
            </header>
          )}
          <ul>
            {rows.map(({ item, line }) => (
              <ItemCard key={item.position} invoice={invoice} item={item} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ItemCard({ invoice, item, line }: { invoice: Invoice; item: InvoiceItem; line: number }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  const { currencyCode, displayItemTax, displayItemDiscount } = invoice;
  const shown = shownOf(item, invoice);
  const explained = explanation.lines[line] && explainShown(explanation.lines[line], line, shown);
  const discount = displayItemDiscount && discountText(item, currencyCode);
  const facts = [
    `${quantityText(item, invoice)} × ${formatUnitPrice(shown.price, currencyCode)}`,
    discount && `\u2212${discount}`,
    ...(displayItemTax ? taxFacts(item, currencyCode, t) : []),
  ].filter(Boolean);
  return (
    <li className="ch-doc-card">
      <ItemText invoice={invoice} item={item} name={nameOf(item, t)} />
      {explained && <Amount of={explained.amount} />}
      <p>{facts.join(' · ')}</p>
      {shown.fees.map((fee, at) => (
        <div key={fee.option ?? 'all'} className="ch-doc-fee">
          <span>
            {fee.name}: {quantityText(fee, invoice)} × {formatUnitPrice(fee.price, currencyCode)}
          </span>
          {explained?.fees[at] && <Amount of={explained.fees[at]} />}
        </div>
      ))}
    </li>
  );
}

const taxFacts = ({ exemptReason, taxes }: InvoiceItem, currency: string, t: TFunction): string[] =>
  exemptReason ? [t('invoices.details.items.exempt')] : taxes.map((tax) => taxText(tax, currency, t));
