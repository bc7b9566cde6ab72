import { ServiceFilters } from '@countinghouse/contracts/services';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHomePrice, writeHomePrice } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';

type Range = Pick<ServiceFilters, 'priceFrom' | 'priceTo'>;
type Changes = { [Name in keyof Range]: Range[Name] | undefined };

export function rangeText({ priceFrom, priceTo }: Range): string | undefined {
  if (priceFrom === undefined && priceTo === undefined) return undefined;
  const text = (price: typeof priceFrom) => (price === undefined ? '' : formatHomePrice(price));
  return `${text(priceFrom)} – ${text(priceTo)}`;
}

/** From and to, each of which may be left empty. */
export function PriceRange({ filters, onApply }: { filters: Range; onApply: (range: Changes) => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(writeHomePrice(filters.priceFrom ?? null));
  const [to, setTo] = useState(writeHomePrice(filters.priceTo ?? null));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const apply = () => {
    const read = (typed: string) => readDecimal(typed) ?? undefined;
    const result = ServiceFilters.safeParse({ priceFrom: read(from), priceTo: read(to) });
    if (result.success) return onApply({ priceFrom: result.data.priceFrom, priceTo: result.data.priceTo });
    setErrors(Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])));
  };
  return (
    <form
      className="ch-filter-form ch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <MoneyField
        label={t('services.filter.from')}
        isUnitPrice
        value={from}
        error={errors.priceFrom}
        onChange={setFrom}
      />
      <MoneyField label={t('services.filter.to')} isUnitPrice value={to} error={errors.priceTo} onChange={setTo} />
      <Button type="submit" variant="primary">
        {t('ui.list.apply')}
      </Button>
    </form>
  );
}
