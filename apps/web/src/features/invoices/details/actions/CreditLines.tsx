import type { InvoiceItem } from '@countinghouse/contracts/invoices';
import type { Micro } from '@countinghouse/domain/money/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../../platform/format.ts';
import { described } from '../../../../ui/TextField.tsx';
import { nameOf } from '../document/item-text.ts';

type CreditLinesProps = {
  items: readonly InvoiceItem[];
  left: ReadonlyMap<number, Micro>;
  typed: ReadonlyMap<number, string>;
  errors: ReadonlyMap<number, string>;
  onType: (position: number, text: string) => void;
};

/** Every line that has something left, with a box for how much of it is given back. */
export function CreditLines({ items, left, typed, errors, onType }: CreditLinesProps) {
  const open = items.flatMap((item) => {
    const rest = left.get(item.position);
    return rest === undefined || rest === 0 ? [] : [{ item, rest }];
  });
  return (
    <ul className="ch-act-lines">
      {open.map(({ item, rest }) => (
        <CreditLine
          key={item.position}
          item={item}
          rest={rest}
          text={typed.get(item.position) ?? ''}
          error={errors.get(item.position)}
          onType={(text) => onType(item.position, text)}
        />
      ))}
    </ul>
  );
}

type CreditLineProps = {
  item: InvoiceItem;
  rest: Micro;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
};

function CreditLine({ item, rest, text, error, onType }: CreditLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = nameOf(item, t);
  return (
    <li>
      <span>
        {name}
        {error && (
          <small className="ch-field-error" id={`${id}-note`}>
            {error}
          </small>
        )}
      </span>
      <span className="ch-act-quantity">
        <input
          {...described(id, error, undefined)}
          className="ch-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('invoices.details.credit.quantity', { name })}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        {t('invoices.details.credit.ofQuantity', { quantity: formatQuantity(rest) })}
      </span>
    </li>
  );
}
