import type { Invoice, InvoiceItem, ItemSpecification } from '@countinghouse/contracts/invoices';
import { e4 } from '@countinghouse/domain/money/money';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatUnitPrice } from '../../../../platform/format.ts';
import { answerOf, optionsOf } from './item-text.ts';

type ItemTextProps = { invoice: Invoice; item: InvoiceItem; name: string };

/** What a line is: name, description, the answers to the service's questions, and what the options add to its price. */
export function ItemText({ invoice, item, name }: ItemTextProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-doc-item">
      <p className="ch-doc-name">{name}</p>
      {item.serviceDescription && <p className="ch-words">{item.serviceDescription}</p>}
      {invoice.displayItemSpecs && item.itemSpecifications.length > 0 && (
        <ul className="ch-specs">
          {item.itemSpecifications.map((specification) => (
            <Specification key={specification.name} specification={specification} />
          ))}
        </ul>
      )}
      <UnitFees invoice={invoice} item={item} />
      {item.goodsReturn && <p className="ch-words">{t('invoices.details.items.goodsReturned')}</p>}
    </div>
  );
}

function Specification({ specification }: { specification: ItemSpecification }) {
  const { t } = useTranslation();
  const { name, invoiceDisplay } = specification;
  const answer = answerOf(specification);
  return (
    <li data-hidden={!invoiceDisplay} title={invoiceDisplay ? undefined : t('invoices.details.hidden')}>
      <span>{name}</span>
      {answer ? <b>{answer}</b> : <small>{t('invoices.details.items.empty')}</small>}
      {!invoiceDisplay && <EyeOff size={12} role="img" aria-label={t('invoices.details.hidden')} />}
    </li>
  );
}

/** What options add to every unit: it is inside the price that the line shows. */
function UnitFees({ invoice, item }: Omit<ItemTextProps, 'name'>) {
  const { t } = useTranslation();
  const fees = optionsOf(item).filter(
    ({ isChecked, hasAmount, perQTY, amount }) => isChecked && hasAmount && perQTY && amount,
  );
  return fees.map(({ name, operator, amount }) => (
    <p key={name} className="ch-words">
      {t('invoices.details.items.unitFee', {
        name,
        amount: `${operator === '-' ? '\u2212' : '+'}${formatUnitPrice(amount ?? e4(0), invoice.currencyCode)}`,
      })}
    </p>
  ));
}
