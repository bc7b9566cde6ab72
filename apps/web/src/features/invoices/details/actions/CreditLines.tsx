import type { InvoiceItem } from '@countinghouse/contracts/invoices';
import type { Micro } from '@countinghouse/domain/money/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../../platform/format.ts';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { described } from '../../../../ui/field/TextField.tsx';
import { nameOf } from '../document/item-text.ts';
import type { CreditForm } from './credit-draft.ts';

type CreditLinesProps = {
  items: readonly InvoiceItem[];
  left: ReadonlyMap<number, Micro>;
  form: CreditForm;
  errors: ReadonlyMap<number, string>;
  onChange: (part: Partial<CreditForm>) => void;
};

/** Every line that has something left, with a box for how much of it is given back and whether its goods are. */
export function CreditLines({ items, left, form, errors, onChange }: CreditLinesProps) {
  const open = items.flatMap((item) => {
    const rest = left.get(item.position);
    return rest === undefined || rest === 0 ? [] : [{ item, rest }];
  });
  const { quantities, returning } = form;
  return (
    <ul className="ch-act-lines">
      {open.map(({ item, rest }) => (
        <CreditLine
          key={item.position}
          item={item}
          rest={rest}
          text={quantities.get(item.position) ?? ''}
          error={errors.get(item.position)}
          isReturned={returning.has(item.position)}
          onType={(text) => onChange({ quantities: new Map(quantities).set(item.position, text) })}
          onReturn={(isReturned) => {
            const others = [...returning].filter((position) => position !== item.position);
            onChange({ returning: new Set(isReturned ? [...others, item.position] : others) });
          }}
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
  isReturned: boolean;
  onType: (text: string) => void;
  onReturn: (isReturned: boolean) => void;
};

function CreditLine({ item, rest, text, error, isReturned, onType, onReturn }: CreditLineProps) {
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
        {item.hasGoods && (
          <CheckboxField
            label={t('invoices.details.credit.goodsReturn')}
            aria-label={t('invoices.details.credit.goodsReturnOf', { name })}
            isOn={isReturned}
            onChange={(isOn) => onReturn(isOn)}
          />
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
