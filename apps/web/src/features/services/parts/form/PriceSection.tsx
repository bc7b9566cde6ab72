import { useTranslation } from 'react-i18next';
import { writeHomePrice } from '../../../../platform/format.ts';
import { MoneyField } from '../../../../ui/field/MoneyField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { TaxPicker } from '../../../sales-taxes/index.ts';
import { useDefaultTaxes } from '../../form/use-default-taxes.ts';
import { IncomeAccountField } from '../../IncomeAccountField.tsx';
import { computedPrice } from './part-draft.ts';
import type { SectionProps } from './use-part-form.ts';

/** What one costs, what is put on top of it, and what is asked for it. */
export function PriceSection({ form }: SectionProps) {
  const { draft, errors, change } = form;
  const { t } = useTranslation();
  const defaults = useDefaultTaxes(draft.idServiceCategory);
  return (
    <FormSection title={t('parts.form.pricing')}>
      <div className="ch-form-grid">
        <div data-span="4">
          <MoneyField {...form.bind.text('cost')} isUnitPrice />
        </div>
        <div data-span="4">
          <TextField {...form.bind.text('markupPercent')} autoComplete="off" inputMode="decimal" />
        </div>
        <div data-span="4" data-wide>
          <PriceField form={form} />
        </div>
        <div data-span="8">
          <TaxPicker
            label={t('parts.form.salesTaxes')}
            value={draft.salesTaxes ?? defaults}
            onChange={(salesTaxes) => change({ salesTaxes })}
          />
          {errors.salesTaxes && (
            <p className="ch-field-error" role="alert">
              {errors.salesTaxes}
            </p>
          )}
        </div>
        <div data-span="4" data-wide>
          <IncomeAccountField
            value={draft.incomeAccount}
            error={errors.incomeAccount}
            onChange={(incomeAccount) => change({ incomeAccount })}
          />
        </div>
        <div>
          <TaxPicker
            appliesTo="purchases"
            label={t('parts.form.purchaseTaxes')}
            value={draft.purchaseTaxes}
            onChange={(purchaseTaxes) => change({ purchaseTaxes })}
          />
        </div>
      </div>
    </FormSection>
  );
}

/** With a cost and a mark-up nobody has to compute; without a mark-up it is typed. */
function PriceField({ form }: SectionProps) {
  const { t } = useTranslation();
  const computed = computedPrice(form.draft);
  if (computed === undefined) return <MoneyField {...form.bind.text('price')} isUnitPrice />;
  return (
    <TextField
      readOnly
      label={t('parts.form.price')}
      hint={t('parts.form.computed')}
      value={writeHomePrice(computed)}
      error={form.errors.price}
    />
  );
}
