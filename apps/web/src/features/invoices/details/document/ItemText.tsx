import type { Invoice, InvoiceItem, ItemSpecification } from '@countinghouse/contracts/invoices';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatUnitPrice } from '../../../../platform/format.ts';
import { Amount } from '../explain/Amount.tsx';
import { useExplanation } from '../explain/use-explanation.ts';
import { answerOf, optionsOf } from './item-text.ts';

type ItemTextProps = { invoice: Invoice; item: InvoiceItem; line: number; name: string };

/** What a line is: name, description, the answers to the service's questions, and what the options cost. */
export function ItemText({ invoice, item, line, name }: ItemTextProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-doc-item">
      <p className="ch-doc-name">{name}</p>
      {item.serviceDescription && <p className="ch-doc-description">{item.serviceDescription}</p>}
      {invoice.displayItemSpecs && item.itemSpecifications.length > 0 && (
        <ul className="ch-doc-specs">
          {item.itemSpecifications.map((specification) => (
            <Specification key={specification.name} specification={specification} />
          ))}
        </ul>
      )}
      <Fees invoice={invoice} item={item} line={line} />
      {item.goodsReturn && <p className="ch-doc-description">{t('invoices.details.items.goodsReturned')}</p>}
    </div>
  );
}

function Specification({ specification }: { specification: ItemSpecification }) {
  const { t } = useTranslation();
  const { name, invoiceDisplay } = specification;
  const answer = answerOf(specification);
  return (
    <li
      className="ch-doc-spec"
      data-hidden={!invoiceDisplay}
      title={invoiceDisplay ? undefined : t('invoices.details.hidden')}
    >
      <span>{name}</span>
      {answer ? <b>{answer}</b> : <small>{t('invoices.details.items.empty')}</small>}
      {!invoiceDisplay && <EyeOff size={12} role="img" aria-label={t('invoices.details.hidden')} />}
    </li>
  );
}

/** The fees one by one, so that quantity × shown price is not misread where a fee is not per unit. */
function Fees({ invoice, item, line }: Omit<ItemTextProps, 'name'>) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  const options = optionsOf(item);
  const fees = (explanation.lines[line]?.base.parts ?? []).map(({ of }) => of);
  const charged = fees.flatMap((fee) => {
    const option = fee.subject.of === 'fee' ? options[fee.subject.option] : undefined;
    return option && fee.rule.kind === 'times' ? [{ fee, option, rule: fee.rule }] : [];
  });
  if (charged.length === 0) return null;
  return (
    <ul className="ch-doc-fees">
      {charged.map(({ fee, option, rule }) => (
        <li key={JSON.stringify(fee.subject)}>
          <span>
            {t('invoices.details.items.fee', {
              name: option.name,
              amount: `${rule.price > 0 ? '+' : ''}${formatUnitPrice(rule.price, invoice.currencyCode)}`,
              quantity: formatQuantity(rule.quantity),
            })}
          </span>
          <Amount of={fee} />
        </li>
      ))}
    </ul>
  );
}
