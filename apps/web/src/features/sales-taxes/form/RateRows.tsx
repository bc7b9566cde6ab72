import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { RateFields } from './RateFields.tsx';
import type { RateDraft } from './rate-draft.ts';
import { rateError } from './tax-refusal.ts';
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

const errorsOf = (errors: TaxForm['errors'], key: number) => {
  const [value, validFrom, validTo] = (['value', 'validFrom', 'validTo'] as const).map(
    (field) => errors[rateError(key, field)],
  );
  return { ...(value && { value }), ...(validFrom && { validFrom }), ...(validTo && { validTo }) };
};
