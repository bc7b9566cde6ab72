import { type Cents, mulDiv } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';

type AmountChipsProps = {
  /** All of it, as it is handed over. */
  full: Cents;
  owed: Cents;
  amount: Cents;
  onChoose: (amount: Cents) => void;
};

const PARTS = [50, 25] as const;

/** The whole or a part of it, by one press. */
export function AmountChips({ full, owed, amount, onChoose }: AmountChipsProps) {
  const { t } = useTranslation();
  const chips: [string, Cents][] = [
    [t('payments.record.full'), full],
    ...PARTS.map((part): [string, Cents] => [`${part}%`, mulDiv(owed, part, 100)]),
  ];
  if (owed <= 0) return null;
  return (
    <div className="ch-filter-chips">
      {chips.map(([label, value]) => (
        <Button key={label} size="small" aria-pressed={value === amount} onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
