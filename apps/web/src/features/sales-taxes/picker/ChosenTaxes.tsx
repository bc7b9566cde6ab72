import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { taxRateText } from '../tax-text.ts';
import type { NamedTax } from '../use-taxes.ts';

type ChosenTaxesProps = { chosen: readonly NamedTax[]; day: string | undefined; onRemove: (id: number) => void };

/** The taxes that are on, as chips before the box. Backspace in the box takes the last one off. */
export function ChosenTaxes({ chosen, day, onRemove }: ChosenTaxesProps) {
  const { t } = useTranslation();
  return chosen.map(({ id, tax }) => (
    <span key={id} className="ch-tax-chip" data-gone={tax?.isDeleted}>
      <b>{tax?.abbreviation ?? '…'}</b>
      {tax && <small>{tax.isDeleted ? t('salesTaxes.archived') : taxRateText(tax, day, t)}</small>}
      <button
        type="button"
        aria-label={t('salesTaxes.picker.remove', { name: tax?.abbreviation ?? id })}
        onClick={() => onRemove(id)}
      >
        <X size={13} />
      </button>
    </span>
  ));
}
