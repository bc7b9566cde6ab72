import { InvoiceFilters } from '@countinghouse/contracts/invoices';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure, formatListDate } from '../../../platform/format.ts';
import { homeExponent } from '../../../platform/home-currency.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import type { FilterChanges } from './list-query.ts';

export const RANGES = {
  created: { from: 'createdFrom', to: 'createdTo' },
  due: { from: 'dueFrom', to: 'dueTo' },
  billing: { from: 'billingFrom', to: 'billingTo' },
  amount: { from: 'amountFrom', to: 'amountTo' },
} as const;
export type RangeName = keyof typeof RANGES;

/** A request says an amount in thousandths, whatever its currency (docs/domain/money.md). */
const SCALE = 3;

function endText(value: InvoiceFilters[keyof InvoiceFilters]): string {
  if (typeof value !== 'number') return value === undefined ? '' : formatListDate(value);
  return formatFigure(value, SCALE, homeExponent());
}

/** `Nov 1 – Nov 12`; an open end stays empty. */
export function rangeText(name: RangeName, filters: InvoiceFilters): string | undefined {
  const { from, to } = RANGES[name];
  if (filters[from] === undefined && filters[to] === undefined) return undefined;
  return `${endText(filters[from])} – ${endText(filters[to])}`;
}

export const withoutRange = (name: RangeName): FilterChanges => {
  const { from, to } = RANGES[name];
  return { [from]: undefined, [to]: undefined };
};

type RangeFormProps = { name: RangeName; filters: InvoiceFilters; onApply: (part: FilterChanges) => void };

/** From and to, each of which may be left empty. */
export function RangeForm({ name, filters, onApply }: RangeFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  // It may take the place of the option that asked for it, which had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const { from, to } = RANGES[name];
  const isAmount = name === 'amount';
  const written = (value: InvoiceFilters[keyof InvoiceFilters]) =>
    typeof value === 'number' ? writeDecimal(value, SCALE, homeExponent()) : (value ?? '');
  const [typed, setTyped] = useState({ from: written(filters[from]), to: written(filters[to]) });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const read = (text: string) => (isAmount ? (readDecimal(text) ?? undefined) : text || undefined);
  const apply = () => {
    const result = InvoiceFilters.safeParse({ [from]: read(typed.from), [to]: read(typed.to) });
    if (!result.success) {
      return setErrors(Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])));
    }
    const [first, second] = [result.data[from], result.data[to]];
    if (first !== undefined && second !== undefined && first > second) {
      return setErrors({ [to]: t('invoices.list.filter.range') });
    }
    onApply({ ...withoutRange(name), ...result.data });
  };
  const field = (end: 'from' | 'to') => {
    const shared = {
      label: t(`invoices.list.filter.${end}`),
      value: typed[end],
      error: errors[end === 'from' ? from : to],
    };
    const change = (text: string) => setTyped((before) => ({ ...before, [end]: text }));
    return isAmount ? <MoneyField {...shared} onChange={change} /> : <DayField {...shared} onChange={change} />;
  };
  return (
    <form
      ref={form}
      className="ch-filter-form ch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" variant="primary">
        {t('ui.list.apply')}
      </Button>
    </form>
  );
}
