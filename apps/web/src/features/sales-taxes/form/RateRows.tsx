import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { RateFields } from './RateFields.tsx';
import type { RateDraft, RateErrors } from './rate-draft.ts';
import type { TaxForm } from './use-tax-form.ts';

/** The first rates of a new tax; most have one. */
export function RateRows({ form: { draft, errors, change } }: { form: TaxForm }) {
  const { t } = useTranslation();
  const { kind, rates } = draft;
  const put = (key: number, part: Partial<RateDraft>) =>
    change({ rates: rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)) });
  const add = () => {
    const key = Math.max(0, ...rates.map((rate) => rate.key)) + 1;
    change({ rates: [...rates, { key, value: '', validFrom: '', validTo: '' }] });
  };
  return (
    <FormSection
      title={t('salesTaxes.form.rates')}
      extra={
        <button type="button" className="ch-text-button" onClick={add}>
          <Plus size={15} aria-hidden="true" />
          {t('salesTaxes.form.addRate')}
        </button>
      }
    >
      <ul className="ch-tax-rates">
        {rates.map((rate, index) => (
          <li key={rate.key}>
            <RateFields
              kind={kind}
              rate={rate}
              position={rates.length > 1 ? index + 1 : undefined}
              errors={errorsOf(errors, rate.key)}
              onChange={(part) => put(rate.key, part)}
            />
            {rates.length > 1 && (
              <button
                type="button"
                className="ch-icon-button"
                aria-label={t('salesTaxes.form.removeRate', { position: index + 1 })}
                onClick={() => change({ rates: rates.filter(({ key }) => key !== rate.key) })}
              >
                <X size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** The server knows a rate or an amount, the form one box for both; days that overlap are said under each first day. */
function errorsOf(errors: TaxForm['errors'], key: number): RateErrors {
  const at = (field: string) => errors[`rates.${key}.${field}`];
  const value = at('value') ?? at('rate') ?? at('amount');
  const validFrom = at('validFrom') ?? errors.rates;
  const validTo = at('validTo');
  return { ...(value && { value }), ...(validFrom && { validFrom }), ...(validTo && { validTo }) };
}
