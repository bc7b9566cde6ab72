import { type Cents, cents } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../../../platform/amounts.ts';
import { formatMoney } from '../../../platform/format.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { AmountInput } from './AmountBox.tsx';

type CreditUseProps = {
  /** What the customer can spend. */
  left: Cents;
  due: Cents;
  currency: string;
  typed: string | null;
  error: string | undefined;
  /** What is used now, as typed; null: none of it. */
  onChange: (typed: string | null) => void;
};

/** What the customer has to their credit can be used at once. */
export function CreditUse({ left, due, currency, typed, error, onChange }: CreditUseProps) {
  const { t } = useTranslation();
  if (left <= 0 || (due <= 0 && typed === null)) return null;
  const label = t('payments.record.useCredit', { amount: formatMoney(left, currency) });
  const most = cents(Math.min(left, due));
  return (
    <ul className="ch-act-lines">
      <li>
        <CheckboxField
          label={label}
          isOn={typed !== null}
          error={error}
          onChange={(isOn) => onChange(isOn ? writeAmount(most, currency) : null)}
        />
        {typed !== null && (
          <AmountInput
            isShare
            currency={currency}
            value={typed}
            aria-label={t('payments.record.creditUsed')}
            aria-invalid={error ? true : undefined}
            onChange={onChange}
          />
        )}
      </li>
    </ul>
  );
}
